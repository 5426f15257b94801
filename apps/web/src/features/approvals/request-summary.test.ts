import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findRecipient, groupFacts } from './request-summary.ts'

const label = { label: 'Label', value: 'Supplier', as: 'text' } as const
const network = { label: 'Network', value: 'Base', as: 'network' } as const
const address = { label: 'Address', value: '0xabc', as: 'address' } as const

test('the recipient of a payment is its first fact, with network and account', () => {
  assert.deepEqual(findRecipient({ action: 'cryptoWithdraw', facts: [label, network, address] }), {
    name: 'Supplier',
    network,
    account: address,
  })
  assert.equal(findRecipient({ action: 'fiatWithdraw', facts: [label] })?.network, undefined)
})

test('what sends no money has no recipient', () => {
  assert.equal(findRecipient({ action: 'exchange', facts: [label] }), undefined)
  assert.equal(findRecipient({ action: 'cryptoWithdraw', facts: [] }), undefined)
})

test('facts in a row with one label become one group', () => {
  const permission = (value: string) => ({ label: 'Permissions', value, as: 'text' }) as const
  const groups = groupFacts([label, permission('Deposit'), permission('Withdraw'), address])
  assert.deepEqual(
    groups.map(({ label: name, facts }) => [name, facts.map(({ value }) => value)]),
    [
      ['Label', ['Supplier']],
      ['Permissions', ['Deposit', 'Withdraw']],
      ['Address', ['0xabc']],
    ],
  )
})
