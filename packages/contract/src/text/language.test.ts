// Tests texts, their parameters and the choice of language.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fill, isLanguage, languageLabels, languages, negotiateLanguage, say } from './language.ts'

test('[1.23] Simplified Chinese and Thai are language labels in own words', () => {
  assert.deepEqual([...languages], ['en', 'zh-CN', 'th'])
  assert.deepEqual(languageLabels, { en: 'English', 'zh-CN': '简体中文', th: 'ไทย' })
})

test('only our three languages are languages', () => {
  for (const language of languages) assert.equal(isLanguage(language), true)
  for (const value of ['zh', 'EN', 'de', '', null, undefined, 0]) assert.equal(isLanguage(value), false)
})

test('the first supported language of a header is used, else English', () => {
  const wanted: [string | undefined, string][] = [
    [undefined, 'en'],
    ['', 'en'],
    ['de-DE, fr;q=0.8', 'en'],
    ['th', 'th'],
    ['th-TH,th;q=0.9,en;q=0.8', 'th'],
    ['zh-Hans-CN', 'zh-CN'],
    ['de, zh-TW;q=0.5', 'zh-CN'],
    ['EN-GB', 'en'],
    [' zh-CN ; q=1', 'zh-CN'],
    [','.repeat(1000), 'en'],
  ]
  for (const [header, language] of wanted) assert.equal(negotiateLanguage(header), language)
})

test('places are filled in every language, and a forgotten one stays visible', () => {
  const text = { en: '{n} of {m}', 'zh-CN': '{m} 中的 {n}', th: '{n} จาก {m}' }
  assert.equal(say(text, 'en', { n: 2, m: 3 }), '2 of 3')
  assert.equal(say(text, 'zh-CN', { n: 2, m: 3 }), '3 中的 2')
  assert.equal(say(text, 'th', { n: 2 }), '2 จาก {m}')
  assert.deepEqual(fill(text, { n: 2, m: '{n}' }), { en: '2 of {n}', 'zh-CN': '{n} 中的 2', th: '2 จาก {n}' })
})

test('a value that looks like a pattern changes nothing else', () => {
  const text = { en: '{a}', 'zh-CN': '{a}', th: '{toString}' }
  assert.equal(say(text, 'en', { a: '$&$1' }), '$&$1')
  assert.equal(say(text, 'th', {}), '{toString}')
})
