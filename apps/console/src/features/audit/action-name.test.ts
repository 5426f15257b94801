import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages, say } from '@sampan/contract/language.ts'
import type { Machine } from '@sampan/contract/machine.ts'
import { accountClosing } from '@sampan/contract/machines/account-closing.ts'
import { approval } from '@sampan/contract/machines/approval.ts'
import { bankAccountLife } from '@sampan/contract/machines/bank-account-life.ts'
import { bankAccountVerification } from '@sampan/contract/machines/bank-account-verification.ts'
import { blockchainAddress } from '@sampan/contract/machines/blockchain-address.ts'
import { cryptoDeposit } from '@sampan/contract/machines/crypto-deposit.ts'
import { cryptoWithdrawal } from '@sampan/contract/machines/crypto-withdrawal.ts'
import { customerTransferIn, customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { actionWords } from '@sampan/contract/operator/audit-actions.ts'
import { moves } from '@sampan/contract/operator/moves.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { findActions, readActionName, sayActionName, sayDetailValue } from './action-name.ts'
import { sayDetailName, sortDetail } from './detail-names.ts'
import { moveWords } from './move-words.ts'
import { stateWords } from './state-words.ts'

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
  assert.deepEqual([sayActionName('frozen', 'zh-CN'), sayActionName('frozen', 'th')], ['冻结账户', 'อายัดบัญชีแล้ว'])
  assert.equal(readActionName('冻结账户'), 'frozen', 'found by the words of every language')
})

test('[D12.11] a part of the words offers the actions that contain it, and the log waits for a whole one', () => {
  assert.deepEqual(findActions('frozen', 'en'), ['Account frozen', 'Debtor frozen'])
  assert.deepEqual(new Set(findActions('冻结', 'zh-CN')), new Set(['申请解除冻结', '冻结欠款账户', '冻结账户']))
  assert.ok(findActions('', 'th').length > 100, 'all of them before anything is typed')
  assert.equal(findActions('account frozen', 'en').length, findActions('', 'en').length, 'a chosen one offers the others again')
  assert.equal(readActionName('froz'), undefined)
  assert.equal(readActionName('账户'), undefined)
  assert.equal(readActionName('setting*'), 'setting*', 'the beginning of stored names')
})

test('codes in the details are words; everything else stays as it was written', () => {
  for (const [name, value, shown] of [
    ['step', 'PENDING_APPROVAL', 'Pending approval'],
    ['from', 'SCREENING', 'Screening'],
    ['to', 'CREDITED', 'Credited'],
    ['to', 'OFFICE', 'OFFICE'],
    ['move', 'confirm', 'Confirm'],
    ['reason', 'checked', say(reasons.checked.label, 'en')],
    ['network', '8', 'Base'],
    ['memo', '', '–'],
    ['total', '123456.780000', '123,456.780000'],
    ['kind', 'cryptoWithdrawal', 'Crypto withdrawal'],
    ['currency', 'USDC', 'USDC'],
    ['reference', 'CW-9KQ2M-4TZ7K', 'CW-9KQ2M-4TZ7K'],
    ['name', 'Nok Srisai', 'Nok Srisai'],
    ['address', '0x91c4b07E21', '0x91c4b07E21'],
    ['amount', '1,000.00 USDC', '1,000.00 USDC'],
    ['number', '1234567', '1234567'],
  ] as const)
    assert.equal(sayDetailValue({ name, value }, 'en'), shown)
  const book = { name: 'move', value: 'bankStatement.book' }
  assert.deepEqual(
    [sayDetailValue(book, 'en'), sayDetailValue(book, 'zh-CN')],
    ['Book statement', say(moves['bankStatement.book'].label, 'zh-CN')],
  )
})

test('the moves of every transaction have words', () => {
  const machines = [cryptoDeposit, cryptoWithdrawal, customerTransferOut, exchangeOrder, fiatDeposit, fiatWithdrawal, paymentLink]
  const others: readonly Machine[] = [
    accountClosing,
    approval,
    bankAccountLife,
    bankAccountVerification,
    blockchainAddress,
    registration,
  ]
  const unnamed = [...machines, ...others, customerTransferIn]
    .flatMap(({ moves: own }) => Object.keys(own))
    .filter((move) => !Object.hasOwn(moveWords, move))
  assert.deepEqual(unnamed, [])
  const missing = machines.map(({ name }) => `${name}Moved`).filter((action) => !Object.hasOwn(actionWords, action))
  assert.deepEqual(missing, [])
  for (const [name, value, shown] of [
    ['move', 'requireApproval', '需要批准'],
    ['approved', 'addressAdd', '新增地址'],
    ['risk', 'lowRisk', '低风险'],
    ['factor', 'authenticator', '身份验证器'],
  ] as const)
    assert.equal(sayDetailValue({ name, value }, 'zh-CN'), shown)
})

test('details have names in every language, and what was before is read first', () => {
  assert.deepEqual(
    languages.map((language) => sayDetailName('device', language)),
    ['Device', '设备', 'อุปกรณ์'],
  )
  assert.equal(sayDetailName('coolingHours', 'en'), 'Cooling hours')
  assert.equal(sayDetailName('approved', 'en'), 'Request', 'an open request is not approved')
  const detail = ['to', 'from', 'move', 'reason'].map((name) => ({ name, value: '' }))
  assert.deepEqual(
    sortDetail(detail).map(({ name }) => name),
    ['move', 'from', 'to', 'reason'],
  )
})

test('every state of a transaction and of what operators review has words, each its own', () => {
  const machines: readonly Machine[] = [
    accountClosing,
    approval,
    bankAccountLife,
    bankAccountVerification,
    blockchainAddress,
    cryptoDeposit,
    cryptoWithdrawal,
    customerTransferIn,
    customerTransferOut,
    exchangeOrder,
    fiatDeposit,
    fiatWithdrawal,
    paymentLink,
    registration,
  ]
  const missing = machines.flatMap(({ states }) => Object.keys(states)).filter((state) => !stateWords[state])
  assert.deepEqual(missing, [])
  for (const language of languages) {
    const words = Object.values(stateWords).map((text) => text[language])
    assert.equal(new Set(words).size, words.length, language)
  }
})
