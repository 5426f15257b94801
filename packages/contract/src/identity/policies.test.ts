// Tests approval policies.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import { approvalActionNames, approvalActions } from './approval-actions.ts'
import { choosableScopes, membersScopes, scopesOfMember } from './members.ts'
import { defaultRules, demandOf, findUnreachableRules, matchRule, type Rule, tightenDemand } from './policies.ts'
import { scopesOf } from './roles.ts'
import { isHolderScope, scopes } from './scopes.ts'

const rule = (more: Partial<Rule>): Rule => ({
  action: 'cryptoWithdraw',
  currency: null,
  amountOver: null,
  destination: 'any',
  approvers: 1,
  role: 'any',
  ...more,
})
const pay = (amount: string, currency: 'USDC' | 'USDT' = 'USDC', destination: 'new' | 'known' = 'known') =>
  ({ action: 'cryptoWithdraw', amount: { amount, currency }, destination }) as const

test('the first matching rule decides: action, currency, amount, target', () => {
  const rules = [
    rule({ currency: 'USDC', amountOver: '1000', approvers: 3 }),
    rule({ destination: 'new', approvers: 2 }),
    rule({ amountOver: '50.5' }),
    rule({ approvers: 0 }),
  ]
  const table: [Parameters<typeof matchRule>[1], number][] = [
    [pay('1000.000001'), 0],
    [pay('1000'), 2],
    [pay('1000.01', 'USDT'), 2],
    [pay('5000', 'USDT', 'new'), 1],
    [pay('5000', 'USDC', 'new'), 0],
    [pay('50.500000'), 3],
    [pay('50.500001'), 2],
  ]
  for (const [judged, index] of table) assert.equal(matchRule(rules, judged)?.index, index, JSON.stringify(judged))
  assert.equal(matchRule([rule({ amountOver: '50' })], pay('50')), undefined)
})

test('[D11.08] an action that a policy does not mention follows the default rules, and is never free of approval', () => {
  for (const action of approvalActionNames) {
    const others = defaultRules.filter((one) => one.action !== action)
    for (const rules of [[], others]) {
      const subject = { action, amount: { amount: '10000.01', currency: 'EUR' } } as const
      assert.deepEqual(demandOf(rules, subject), { approvers: 1, role: 'any' }, action)
      assert.deepEqual(matchRule(rules, subject), { rule: defaultRules.find((one) => one.action === action), index: undefined })
    }
  }
  assert.equal(demandOf([], { action: 'exchange', amount: { amount: '10000', currency: 'EUR' } }).approvers, 0)
})

test('a rule for an action decides it alone: to ask no one, it says so', () => {
  assert.equal(demandOf([rule({ approvers: 0 })], pay('1')).approvers, 0)
  assert.equal(demandOf([rule({ amountOver: '100' })], pay('100')).approvers, 0)
  assert.equal(demandOf([rule({ maker: 'key' })], pay('100')).approvers, 0)
})

test('changes of members or rules need a second person whatever the rules say', () => {
  for (const action of ['memberChange', 'policyChange'] as const) {
    assert.equal(demandOf([], { action }).approvers, 1)
    assert.equal(demandOf([rule({ action, approvers: 0 })], { action }).approvers, 1)
  }
})

test('a new company needs approval for payouts, addresses and members', () => {
  for (const action of approvalActionNames.filter((name) => name !== 'exchange'))
    assert.equal(demandOf(defaultRules, { action, amount: { amount: '1', currency: 'EUR' } }).approvers, 1, action)
  const exchange = (amount: string) =>
    demandOf(defaultRules, { action: 'exchange', amount: { amount, currency: 'USD' } }).approvers
  assert.deepEqual([exchange('10000'), exchange('10000.01')], [0, 1])
})

test('every action has a name of its own in every language', () => {
  for (const language of languages)
    assert.equal(new Set(approvalActionNames.map((name) => approvalActions[name][language])).size, approvalActionNames.length)
})

test('a custom set has required and chosen scopes, no unknown ones', () => {
  assert.deepEqual(scopesOfMember('custom', ['wallet.wallets', 'root', 'company']), [...membersScopes, 'wallet.wallets'])
  assert.deepEqual(scopesOfMember('custom', null), membersScopes)
  assert.deepEqual(scopesOfMember('maker', ['wallet_history']), scopesOf('maker'))
  assert.deepEqual(scopesOfMember('nobody', null), [])
  assert.equal(choosableScopes.length + membersScopes.length, scopes.filter((scope) => !isHolderScope(scope)).length)
})

test('a rule is unreachable where earlier ones match all that it matches', () => {
  const table: [Rule[], [number, number[]][]][] = [
    [[rule({}), rule({ amountOver: '1000', approvers: 2 })], [[1, [0]]]],
    [[rule({ amountOver: '1000', approvers: 2 }), rule({})], []],
    [[rule({ amountOver: '1000.0' }), rule({ amountOver: '1000' })], [[1, [0]]]],
    [[rule({ currency: 'USDC' }), rule({})], []],
    [[rule({}), rule({ currency: 'USDC', destination: 'new' })], [[1, [0]]]],
    [[rule({ destination: 'new' }), rule({ destination: 'known' }), rule({ amountOver: '5' })], [[2, [0, 1]]]],
    [[rule({ destination: 'new' }), rule({ destination: 'known', amountOver: '9' }), rule({ amountOver: '5' })], []],
    [[rule({}), rule({ action: 'fiatWithdraw' })], []],
    [[rule({ action: 'addressAdd' }), rule({ action: 'addressAdd', approvers: 2 })], [[1, [0]]]],
    [[...defaultRules], []],
  ]
  for (const [rules, expected] of table)
    assert.deepEqual(
      findUnreachableRules(rules).map(({ index, coveredBy }) => [index, coveredBy]),
      expected,
      JSON.stringify(rules),
    )
})

test('AZ-21 a pending approval never needs less than before or by new policy', () => {
  const demand = (approvers: number, role: Rule['role'] = 'any') => ({ approvers, role })
  assert.deepEqual(tightenDemand(demand(1), demand(2)), demand(2))
  assert.deepEqual(tightenDemand(demand(2), demand(1)), demand(2))
  assert.deepEqual(tightenDemand(demand(1), demand(1, 'owner')), demand(1, 'owner'))
  assert.deepEqual(tightenDemand(demand(1, 'owner'), demand(2)), demand(2, 'owner'))
  assert.deepEqual(tightenDemand(demand(1, 'owner'), demand(0)), demand(1, 'owner'))
})
