import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@sampan/contract/language.ts'
import { defaultRules, type Rule } from '@sampan/contract/policies.ts'
import { formatRule } from './rule-sentence.ts'

const rule: Rule = { action: 'cryptoWithdraw', currency: null, amountOver: null, destination: 'any', approvers: 1, role: 'any' }

test('a rule reads as one plain sentence', () => {
  const table: readonly [Partial<Rule>, string, string][] = [
    [{}, 'Crypto withdrawal', '1 other person approves'],
    [{ currency: 'USDC', approvers: 2 }, 'Crypto withdrawal in USDC', '2 other people approve'],
    [{ amountOver: '10000', approvers: 0 }, 'Crypto withdrawal over 10,000 in any currency', 'no approval needed'],
    [
      { currency: 'USDT', amountOver: '2500.5', destination: 'new', role: 'owner' },
      'Crypto withdrawal over 2,500.5 USDT to a new destination',
      '1 other person approves, role: Owner',
    ],
  ]
  for (const [change, when, demand] of table) assert.deepEqual(formatRule({ ...rule, ...change }, 'en'), { when, demand })
})

test('no sentence leaves a place open, in any language', () => {
  const many: Rule = { ...rule, amountOver: '1', currency: 'SGD', destination: 'known', approvers: 3, role: 'approver' }
  for (const language of languages)
    for (const one of [...defaultRules, many]) {
      const { when, demand } = formatRule(one, language)
      assert.doesNotMatch(when + demand, /[{}]/)
      assert.notEqual(when, '')
    }
})
