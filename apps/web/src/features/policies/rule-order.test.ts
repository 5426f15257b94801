import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import { insertRule, moveRule, splitRules } from './rule-order.ts'

const rule = (action: Rule['action'], approvers = 1): Rule => ({
  action,
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers,
  role: 'any',
})

test('changes of members, policy and API keys are locked and keep their numbers', () => {
  const { ordered, locked } = splitRules(defaultRules)
  assert.deepEqual(
    ordered.map(({ index }) => index),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  assert.deepEqual(
    locked.map(({ rule: { action }, index }) => [action, index]),
    [
      ['memberChange', 10],
      ['policyChange', 11],
      ['apiKeyChange', 12],
      ['accountClose', 13],
    ],
  )
})

test('a policy that does not mention them needs a second person for them all the same', () => {
  const { locked } = splitRules([rule('cryptoWithdraw'), rule('policyChange', 2)])
  assert.deepEqual(
    locked.map(({ rule: { action, approvers }, index }) => [action, approvers, index]),
    [
      ['policyChange', 2, 1],
      ['memberChange', 1, undefined],
      ['apiKeyChange', 1, undefined],
      ['accountClose', 1, undefined],
    ],
  )
})

test('[D11.08] actions without a rule are listed with the default rule that holds for them', () => {
  assert.deepEqual(splitRules(defaultRules).assumed, [])
  const { ordered, assumed } = splitRules([rule('cryptoWithdraw', 0)])
  assert.equal(ordered.length, 1)
  assert.deepEqual(
    assumed.map(({ action }) => action),
    defaultRules.slice(1, 10).map(({ action }) => action),
  )
})

test('a new rule comes before the locked ones', () => {
  const { rules, index } = insertRule(defaultRules, rule('exchange'))
  assert.equal(index, 10)
  assert.deepEqual(
    rules.slice(9).map(({ action }) => action),
    ['bankAccountDelete', 'exchange', 'memberChange', 'policyChange', 'apiKeyChange', 'accountClose'],
  )
  assert.equal(insertRule([], rule('exchange')).index, 0)
})

test('a rule moves to its new place, and nowhere else', () => {
  const rules = [rule('cryptoWithdraw'), rule('fiatWithdraw'), rule('exchange')]
  const actions = (moved: readonly Rule[]) => moved.map(({ action }) => action)
  assert.deepEqual(actions(moveRule(rules, 2, 0)), ['exchange', 'cryptoWithdraw', 'fiatWithdraw'])
  assert.deepEqual(actions(moveRule(rules, 0, 2)), ['fiatWithdraw', 'exchange', 'cryptoWithdraw'])
  assert.deepEqual(moveRule(rules, 0, 3), rules)
  assert.deepEqual(moveRule(rules, 7, 0), rules)
})
