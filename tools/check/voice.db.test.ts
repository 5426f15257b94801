// Tests the check of the voice of texts.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { textFiles } from '../texts/catalogue.ts'
import { findTexts } from '../texts/find-texts.ts'
import { specifiedTexts } from '../texts/specified-texts.ts'
import { readSources } from './sources.ts'
import { findVoiceFaults } from './voice.ts'

const sources = readSources(resolve(import.meta.dirname, '../..'), textFiles)
const faultsOf = (english: string, chinese = '一', thai = 'ก') =>
  findVoiceFaults([{ path: 'a.ts', text: `const a = ${JSON.stringify({ en: english, 'zh-CN': chinese, th: thai })}` }]).map(
    ({ what }) => what,
  )
const onScreen = (markup: string) => findVoiceFaults([{ path: 'apps/web/src/a.tsx', text: `const a = ${markup}` }])

test('a banned construction is found with the words to say instead', () => {
  assert.deepEqual(faultsOf('Nobody approves what he has proposed.'), [
    'banned words "Nobody", say: someone, everyone, anyone, no one',
    'banned words "he", say: they, their',
  ])
  assert.deepEqual(faultsOf('Hand in registration'), ['banned words "Hand in", say: submit'])
  assert.deepEqual(faultsOf('Go on with the withdrawal'), ['banned words "Go on", say: continue'])
  assert.deepEqual(faultsOf('The amount and fee go on hold.'), [])
  assert.deepEqual(faultsOf('Submit registration'), [])
})

test('a second spelling of a word is found', () => {
  assert.deepEqual(faultsOf('We send you an e-mail.'), [
    'mixed spelling "e-mail", say: email',
    'mixed spelling "mail", say: email',
  ])
  assert.deepEqual(faultsOf('We email you. Check your email.'), [])
  assert.deepEqual(faultsOf('Log in to continue'), ['mixed spelling "Log in", say: sign in'])
})

test('a second word for a concept of the Chinese and Thai glossaries is found', () => {
  assert.deepEqual(faultsOf('Memo', '备注码'), ['beside the Chinese glossary "备注码", say: Memo'])
  assert.deepEqual(faultsOf('Support request', '请提交工单'), ['beside the Chinese glossary "工单", say: 支持请求'])
  assert.deepEqual(faultsOf('No memo', '无 Memo', 'ไม่มี memo'), ['beside the Thai glossary "memo", say: Memo'])
  assert.deepEqual(faultsOf('Memo', 'Memo {memo}', 'Memo {memo}'), [])
})

test('a stored state or a code is not shown to people', () => {
  assert.deepEqual(faultsOf('Withdrawal is PENDING_APPROVAL'), ['a code is shown to people: PENDING_APPROVAL'])
  assert.equal(onScreen('<td>{row.state}</td>').length, 1)
  assert.equal(onScreen('<td>{transfer.status}</td>').length, 1)
  assert.deepEqual(onScreen('<td>{t(labels[row.state])}</td>'), [])
})

test('a text of the specification is left as it is, and the name of a placeholder is no text', () => {
  assert.deepEqual(faultsOf('Please log in again. Your user information has been updated.'), [])
  assert.deepEqual(faultsOf('Address Unavailable. This wallet is currently in a {cooldown}-hours cooldown period'), [])
  assert.deepEqual(faultsOf('Available after {cooldown} hours'), [])
})

test('every text that the specification quotes is in the product, letter for letter', () => {
  const english = sources.flatMap((source) => findTexts(source).map(({ literals }) => literals.en.text))
  assert.deepEqual(
    specifiedTexts.filter((quoted) => !english.some((text) => text.includes(quoted))),
    [],
  )
})

test('no text of the product breaks the rules', () => assert.deepEqual(findVoiceFaults(sources), []))
