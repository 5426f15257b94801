import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUntranslated } from './words.ts'

const at = (path: string, text: string) => findUntranslated([{ path, text }]).map(({ what }) => what)

test('[D7.02] a text that lacks a language or repeats the English is found', () => {
  assert.deepEqual(at('a.ts', `{ en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' }`), [])
  assert.deepEqual(at('a.ts', `{ en: 'Sign in', 'zh-CN': '登录', th: 'Sign in' }`), ['th is still the English "Sign in"'])
  assert.deepEqual(at('a.ts', `{ en: 'Sign in', 'zh-CN': '登录' }`), ['no th beside the English "Sign in"'])
  assert.deepEqual(at('a.ts', `{ en: 'USDT', 'zh-CN': 'USDT', th: 'USDT' }`), [], 'a ticker is the same everywhere')
})

test('words written straight into a screen are found', () => {
  assert.equal(at('a.tsx', '<p>Hello there</p>').length, 1)
  assert.equal(at('a.tsx', '<input placeholder="Your name" />').length, 1)
  assert.deepEqual(at('a.tsx', '<p>{say(words.hello)}</p>'), [])
  assert.deepEqual(at('a.tsx', '<b>USDT</b>'), [])
})
