import assert from 'node:assert/strict'
import { test } from 'node:test'
import { say } from '@sampan/contract/language.ts'
import { selectPlural } from './plural.ts'

const texts = {
  one: { en: '1 passkey', 'zh-CN': '-', th: '-' },
  other: { en: '{count} passkeys', 'zh-CN': '{count} 个通行密钥', th: 'พาสคีย์ {count} รายการ' },
}
const format = (count: number, language: 'en' | 'zh-CN' | 'th') => say(selectPlural(texts, count, language), language, { count })

test('a count takes the plural form of its language', () => {
  assert.deepEqual(
    [0, 1, 2, 21].map((count) => format(count, 'en')),
    ['0 passkeys', '1 passkey', '2 passkeys', '21 passkeys'],
  )
  assert.equal(format(1, 'zh-CN'), '1 个通行密钥', 'Chinese has no singular form')
  assert.equal(format(1, 'th'), 'พาสคีย์ 1 รายการ', 'Thai has no singular form')
})
