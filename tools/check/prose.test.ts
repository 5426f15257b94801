// Tests the check of vocabulary.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findBadSubjects, findBannedProse } from './prose.ts'

const at = (path: string, text: string) => findBannedProse([{ path, text }]).map(({ line, what }) => `${line}: ${what}`)

test('some words are refused wherever they stand', () => {
  assert.match(at('a.ts', "\nconst text = 'for whoever asks'")[0] ?? '', /^2: "whoever"/)
  assert.equal(at('a.md', 'Somebody did it anew.').length, 2)
  assert.deepEqual(at('a.ts', "const text = 'for the operator'"), [])
})

test('others are refused in comments and documents only', () => {
  assert.match(at('a.ts', '// The user is told.')[0] ?? '', /"told"/)
  assert.match(at('a.sql', 'select 1; -- his own row')[0] ?? '', /"his"/)
  assert.match(at('a.ts', '/** First line.\n * By itself. */')[0] ?? '', /^2: "By itself"/)
  assert.equal(at('a.md', 'The operator and his phone.').length, 1)
  assert.deepEqual(at('a.ts', "const told = 'he told his story'"), [], 'code and texts have their own rules')
  assert.deepEqual(at('a.ts', "const url = 'https://told.example'"), [], 'an address is no comment')
  assert.deepEqual(at('a.md', 'The screen says "he told".'), [], 'quotations are not ours')
})

test('a type is no participle, and a file name says what is in it', () => {
  assert.match(at('a.ts', '\nexport type Refused = {}')[0] ?? '', /^2: type Refused is a participle/)
  assert.equal(at('a.ts', 'interface Told {}\nclass Given {}').length, 2)
  assert.deepEqual(at('a.ts', 'type PriceFeed = string\ntype Feed = string\ntype SignedTransfer = string'), [])
  assert.match(at('modules/a/parts.ts', '')[0] ?? '', /file name/)
})

test('a commit subject names its area within 72 characters', () => {
  assert.deepEqual(findBadSubjects(['ledger: keep the short path short', 'web, console: use one client']), [])
  assert.equal(findBadSubjects(['Let those who lock at once travel together']).length, 1)
  assert.equal(findBadSubjects([`ledger: ${'x'.repeat(65)}`]).length, 1)
})
