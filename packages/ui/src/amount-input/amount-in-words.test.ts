import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { formatAmountInWords } from './amount-in-words.ts'

const cases: readonly [amount: string, en: string, zh: string, th: string][] = [
  ['0.00', 'Zero', '零', 'ศูนย์'],
  ['1.00', 'One', '一', 'หนึ่ง'],
  ['10.00', 'Ten', '十', 'สิบ'],
  ['11.00', 'Eleven', '十一', 'สิบเอ็ด'],
  ['21.00', 'Twenty-one', '二十一', 'ยี่สิบเอ็ด'],
  ['101.00', 'One hundred and one', '一百零一', 'หนึ่งร้อยเอ็ด'],
  ['110.00', 'One hundred and ten', '一百一十', 'หนึ่งร้อยสิบ'],
  ['1005.50', 'One thousand and five point five', '一千零五点五', 'หนึ่งพันห้าจุดห้า'],
  ['25000.00', 'Twenty-five thousand', '二万五千', 'สองหมื่นห้าพัน'],
  ['100000.00', 'One hundred thousand', '十万', 'หนึ่งแสน'],
  ['1000001.00', 'One million and one', '一百万零一', 'หนึ่งล้านเอ็ด'],
  ['20000300.05', 'Twenty million three hundred point zero five', '二千万零三百点零五', 'ยี่สิบล้านสามร้อยจุดศูนย์ห้า'],
  ['100000000.00', 'One hundred million', '一亿', 'หนึ่งร้อยล้าน'],
  ['1000000000000.00', 'One trillion', '一兆', 'หนึ่งล้านล้าน'],
]

test('an amount is said in words in all three languages', () => {
  for (const [amount, en, zh, th] of cases) {
    const money = moneyFromWire(amount, 'USD')
    assert.equal(formatAmountInWords(money, 'en'), `${en} USD`)
    assert.equal(formatAmountInWords(money, 'zh-CN'), `${zh} USD`)
    assert.equal(formatAmountInWords(money, 'th'), `${th} USD`)
  }
})
