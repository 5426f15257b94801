// Writes an amount in words, so that a missing or doubled zero is noticed.

import { formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import type { Language } from '@sampan/contract/language.ts'
import { type Money, moneyToDecimal } from '@sampan/contract/money.ts'

export function formatAmountInWords(money: Money, language: Language): string {
  const [whole = '0', fraction = ''] = formatDecimal(trimDecimal(moneyToDecimal(money))).split('.')
  const words = speakers[language](whole, fraction)
  return `${words[0]?.toLocaleUpperCase('en') ?? ''}${words.slice(1)} ${money.currency}`
}

const speakers: Readonly<Record<Language, (whole: string, fraction: string) => string>> = {
  en: (whole, fraction) =>
    [english(whole), ...(fraction ? ['point', ...Array.from(fraction, (digit) => small[Number(digit)])] : [])].join(' '),
  'zh-CN': (whole, fraction) =>
    chinese(whole) + (fraction ? `点${Array.from(fraction, (digit) => han[Number(digit)]).join('')}` : ''),
  th: (whole, fraction) =>
    thai(whole) + (fraction ? `จุด${Array.from(fraction, (digit) => thaiDigits[Number(digit)]).join('')}` : ''),
}

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const thousands = ['', ' thousand', ' million', ' billion', ' trillion', ' quadrillion', ' quintillion']

function english(whole: string): string {
  const groups = inGroups(whole, 3)
  const parts = groups.map((group, index) =>
    Number(group) > 0 ? hundreds(Number(group)) + thousands[groups.length - 1 - index] : '',
  )
  // One thousand and five, but one thousand two hundred.
  const rest = Number(groups.at(-1))
  const said = parts.filter(Boolean)
  if (said.length > 1 && rest > 0 && rest < 100) said.splice(-1, 0, 'and')
  return said.join(' ') || 'zero'
}

function hundreds(value: number): string {
  const rest = value % 100
  const ten =
    rest < 20 ? small[rest] : [tens[Math.trunc(rest / 10)], rest % 10 > 0 ? small[rest % 10] : ''].filter(Boolean).join('-')
  return [value >= 100 ? `${small[Math.trunc(value / 100)]} hundred` : '', rest > 0 ? ten : ''].filter(Boolean).join(' and ')
}

const han = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const hanUnits = ['千', '百', '十', '']
const hanMyriads = ['', '万', '亿', '兆', '京']

/** Groups of four; a gap of zeros between digits is spoken once, and ten at the very start is 十 and not 一十. */
function chinese(whole: string): string {
  const groups = inGroups(whole, 4)
  const spoken = groups
    .map((group, index) => {
      const digits = Array.from(group.padStart(4, '0'), (digit, place) =>
        digit === '0' ? '零' : `${han[Number(digit)]}${hanUnits[place]}`,
      )
      return Number(group) === 0 ? '零' : digits.join('').replace(/零+$/, '') + hanMyriads[groups.length - 1 - index]
    })
    .join('')
  return (
    spoken
      .replace(/零+/g, '零')
      .replace(/^零|零$/g, '')
      .replace(/^一十/, '十') || '零'
  )
}

const thaiDigits = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const thaiUnits = ['แสน', 'หมื่น', 'พัน', 'ร้อย', 'สิบ', '']

/** Groups of six, each followed by ล้าน for every group behind it; 1 and 2 have names of their own beside a ten. */
function thai(whole: string): string {
  const groups = inGroups(whole, 6)
  const parts = groups.map((group, index) => {
    const spoken = sixDigits(group.padStart(6, '0'), index === 0)
    return spoken && spoken + 'ล้าน'.repeat(groups.length - 1 - index)
  })
  return parts.join('') || 'ศูนย์'
}

function sixDigits(group: string, isFirst: boolean): string {
  return Array.from(group, (digit, place) => {
    if (digit === '0') return ''
    if (place === 4 && digit === '1') return 'สิบ'
    if (place === 4 && digit === '2') return 'ยี่สิบ'
    if (place === 5 && digit === '1' && !(isFirst && Number(group) === 1)) return 'เอ็ด'
    return `${thaiDigits[Number(digit)]}${thaiUnits[place]}`
  }).join('')
}

/** Cut from the right: the first group may be shorter. */
function inGroups(digits: string, size: number): string[] {
  const first = digits.length % size
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...(digits.slice(first).match(new RegExp(`.{${size}}`, 'g')) ?? [])]
}
