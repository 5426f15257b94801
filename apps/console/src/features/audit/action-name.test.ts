import assert from 'node:assert/strict'
import { test } from 'node:test'
import { say } from '@sampan/contract/language.ts'
import { moves } from '@sampan/contract/operator/moves.ts'
import { findActions, readActionName, sayActionName, sayDetailValue } from './action-name.ts'

test('[D12.11] an action is shown in words and found by them', () => {
  for (const [name, words] of [
    ['operatorSignedIn', 'Operator signed in'],
    ['moveMade', 'Decision made'],
    ['frozen', 'Account frozen'],
    ['someThingNew', 'Some thing new'],
  ] as const) {
    assert.equal(sayActionName(name, 'en'), words)
    assert.equal(readActionName(words), name)
    assert.equal(readActionName(name), name, 'the name itself is found too')
  }
  assert.equal(readActionName('  '), '')
  assert.deepEqual([sayActionName('frozen', 'zh-CN'), sayActionName('frozen', 'th')], ['账户已冻结', 'อายัดบัญชีแล้ว'])
  assert.equal(readActionName('账户已冻结'), 'frozen', 'found by the words of every language')
})

test('[D12.11] a part of the words offers the actions that contain it, and the log waits for a whole one', () => {
  assert.deepEqual(findActions('frozen', 'en'), ['Account frozen', 'Debtor frozen'])
  assert.deepEqual(new Set(findActions('已冻结', 'zh-CN')), new Set(['欠款账户已冻结', '账户已冻结']))
  assert.ok(findActions('', 'th').length > 100, 'all of them before anything is typed')
  assert.equal(findActions('account frozen', 'en').length, findActions('', 'en').length, 'a chosen one offers the others again')
  assert.equal(readActionName('froz'), undefined)
  assert.equal(readActionName('账户'), undefined)
  assert.equal(readActionName('setting*'), 'setting*', 'the beginning of stored names')
})

test('codes in the details are words; everything else stays as it was written', () => {
  for (const [value, shown] of [
    ['PENDING_APPROVAL', 'Pending approval'],
    ['cryptoWithdrawal', 'Crypto withdrawal'],
    ['USDC', 'USDC'],
    ['CW-9KQ2M-4TZ7K', 'CW-9KQ2M-4TZ7K'],
    ['Nok Srisai', 'Nok Srisai'],
    ['0x91c4b07E21', '0x91c4b07E21'],
    ['1,000.00 USDC', '1,000.00 USDC'],
  ] as const)
    assert.equal(sayDetailValue(value, 'en'), shown)
  assert.deepEqual(
    [sayDetailValue('bankStatement.book', 'en'), sayDetailValue('bankStatement.book', 'zh-CN')],
    ['Book statement', say(moves['bankStatement.book'].label, 'zh-CN')],
  )
})
