import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../text/language.ts'
import { defaultRules, type Rule } from './policies.ts'
import { formatRule } from './rule-sentence.ts'

const rule: Rule = { action: 'cryptoWithdraw', currency: null, amountOver: null, destination: 'any', approvers: 1, role: 'any' }

test('a rule reads as one plain sentence', () => {
  const table: readonly [Partial<Rule>, string][] = [
    [{}, 'Crypto withdrawals need 1 approval'],
    [{ currency: 'USDC', approvers: 2 }, 'Crypto withdrawals in USDC need 2 approvals'],
    [{ amountOver: '10000', approvers: 0 }, 'Crypto withdrawals over 10,000 in any currency need no approval'],
    [
      { currency: 'USDT', amountOver: '2500.5', destination: 'new', role: 'owner' },
      'Crypto withdrawals over 2,500.5 USDT to a new destination need 1 approval from an owner',
    ],
    [{ action: 'fiatWithdraw', approvers: 2, role: 'approver' }, 'Bank withdrawals need 2 approvals from approvers'],
  ]
  for (const [change, sentence] of table) assert.equal(formatRule({ ...rule, ...change }, 'en'), sentence)
})

test('no sentence leaves a place open, in any language', () => {
  const many: Rule = { ...rule, amountOver: '1', currency: 'SGD', destination: 'known', approvers: 3, role: 'approver' }
  for (const language of languages)
    for (const one of [...defaultRules, many]) assert.match(formatRule(one, language), /^[^{}]{6,}$/)
})
