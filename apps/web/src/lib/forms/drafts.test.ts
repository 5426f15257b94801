import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clearSession, dropDraft, dropOthers, readDraft, storeDraft } from './drafts.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

test('[D1.20] a draft is found by its user and form only', () => {
  const tab = storage()
  storeDraft(tab, 'u1', 'feedback', { message: 'half a sentence' })
  assert.deepEqual(readDraft(tab, 'u1', 'feedback'), { message: 'half a sentence' })
  assert.equal(readDraft(tab, 'u2', 'feedback'), undefined)
  assert.equal(readDraft(tab, 'u1', 'withdraw'), undefined)
  dropDraft(tab, 'u1', 'feedback')
  assert.equal(readDraft(tab, 'u1', 'feedback'), undefined)
})

test('BS-07 the next user of the tab finds no draft of the one before', () => {
  const tab = storage()
  dropOthers(tab, 'u1')
  storeDraft(tab, 'u1', 'feedback', { message: 'half a sentence' })
  tab.setItem('sampan.attempt.crypto-withdraw', 'r1')
  clearSession(tab, true)
  dropOthers(tab, 'u1')
  assert.deepEqual(readDraft(tab, 'u1', 'feedback'), { message: 'half a sentence' })
  assert.equal(tab.getItem('sampan.attempt.crypto-withdraw'), 'r1')
  dropOthers(tab, 'u2')
  assert.deepEqual([...tab.kept], [['sampan.draft.owner', 'u2']])
})

test('[D1.20] an expired session keeps the drafts, a sign-out does not', () => {
  const tab = storage()
  tab.setItem('sampan.scopes', '[]')
  storeDraft(tab, 'u1', 'feedback', { message: 'half a sentence' })
  tab.setItem('sampan.attempt.u1.crypto-withdraw', 'r1')
  clearSession(tab, true)
  assert.deepEqual([...tab.kept.keys()], ['sampan.draft.u1.feedback', 'sampan.attempt.u1.crypto-withdraw'])
  tab.setItem('sampan.scopes', '[]')
  clearSession(tab, false)
  assert.equal(tab.kept.size, 0)
})
