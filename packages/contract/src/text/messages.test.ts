// Tests the messages of form fields.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from './language.ts'
import { messageOf, messages, requiredText, textOf } from './messages.ts'

test('every message is found by its English text, with a value too', () => {
  for (const text of Object.values(messages)) assert.deepEqual(textOf(text.en), text)
  assert.deepEqual(textOf(messageOf('minimumAmount', '10.00 USD')), {
    en: 'Minimum amount is 10.00 USD',
    'zh-CN': '最小金额为 10.00 USD',
    th: 'จำนวนขั้นต่ำคือ 10.00 USD',
  })
  assert.equal(textOf(messageOf('amountDecimals', 2))?.['zh-CN'], '最多 2 位小数。')
  assert.equal(textOf(messageOf('tooLong', 140))?.en, 'Use up to 140 characters.')
})

test('a text that is none of ours is not taken for one', () => {
  for (const other of ['', 'Invalid input', 'Minimum amount is ', 'Use up to ', 'IS REQUIRED'])
    assert.equal(textOf(other), undefined)
})

test('no two messages are alike, and all languages keep the same places', () => {
  const texts = Object.values(messages)
  for (const language of languages) {
    assert.equal(new Set(texts.map((text) => text[language])).size, texts.length)
    for (const text of texts) assert.deepEqual(text[language].match(/\{\w+\}/g), text.en.match(/\{\w+\}/g))
  }
})

test('the label stands where each language wants it', () => {
  assert.deepEqual(requiredText({ en: 'City', 'zh-CN': '城市', th: 'เมือง' }), {
    en: 'City is required',
    'zh-CN': '城市为必填项',
    th: 'เมือง จำเป็นต้องกรอก',
  })
})
