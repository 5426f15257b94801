// Tests the check of translations.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { readSources } from './sources.ts'
import { findUntranslated } from './translations.ts'

const at = (path: string, text: string) => findUntranslated([{ path, text }]).map(({ what }) => what)

test('[D7.02] a text that lacks a language or repeats the English is found', () => {
  assert.deepEqual(at('a.ts', `{ en: 'Sign in', 'zh-CN': '登录', th: 'เข้าสู่ระบบ' }`), [])
  assert.deepEqual(at('a.ts', `{ en: 'Sign in', 'zh-CN': '登录', th: 'Sign in' }`), ['th is still the English "Sign in"'])
  assert.deepEqual(at('a.ts', `{ en: 'Sign in', 'zh-CN': '登录' }`), ['no th beside the English "Sign in"'])
  assert.deepEqual(at('a.ts', `{ en: 'USDT', 'zh-CN': 'USDT', th: 'USDT' }`), [], 'a ticker is the same everywhere')
})

test('[1.22] every text of the interface is there in English, and in English only', () => {
  const screens = /^(packages\/(ui|contract)|apps\/(web|console))\/src\/(?!gallery\/).*(?<!\.test)\.(ts|tsx)$/
  const sources = readSources(resolve(import.meta.dirname, '../..'), screens)
  let texts = 0
  for (const { path, text: written } of sources) {
    // Texts that an operator has yet to write, in all languages.
    const text = written.replaceAll(`{ en: '', 'zh-CN': '', th: '' }`, '')
    const of = (language: string) => text.match(new RegExp(`(?<![\\w'])'?${language}'?: ?(?=['"\`\\n(])`, 'g'))?.length ?? 0
    const english = [...text.matchAll(/(?<![\w'])en: ?(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , said = '']) => said)
    assert.ok(of('en') >= of('th'), `${path} has a text without English`)
    for (const said of english) {
      assert.notEqual(said.trim(), '', `${path} has an empty English text`)
      assert.doesNotMatch(said, /[\p{Script=Han}\p{Script=Thai}]/u, path)
    }
    texts += english.length
  }
  assert.ok(texts > 1_500, `only ${texts} texts were seen`)
  assert.deepEqual(findUntranslated(sources), [])
})

test('with one language per build no text is known by its English', () => {
  assert.equal(at('apps/web/src/a.ts', 'const key = title.en').length, 1)
  assert.equal(at('packages/ui/src/a.ts', "const name = text?.['zh-CN']").length, 1)
  assert.deepEqual(at('apps/web/src/a.ts', "const words = { en: 'a', 'zh-CN': 'b', th: 'c' }, sum = list.entries"), [])
  assert.deepEqual(at('apps/server/src/a.ts', 'const key = title.en'), [])
})

test('words written straight into a screen are found', () => {
  assert.equal(at('a.tsx', '<p>Hello there</p>').length, 1)
  assert.equal(at('a.tsx', '<input placeholder="Your name" />').length, 1)
  assert.deepEqual(at('a.tsx', '<p>{say(words.hello)}</p>'), [])
  assert.deepEqual(at('a.tsx', '<b>USDT</b>'), [])
})
