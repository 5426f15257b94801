// Tests the actions of the command palette.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopesOf } from '@sampan/contract/roles.ts'
import { findActions } from './find-actions.ts'

const keysOf = (typed: string, scopes: readonly string[] = scopesOf('individual')) =>
  findActions(typed, { scopes, theme: 'light' }).map(({ key }) => key)
const linkOf = (typed: string) => {
  const does = findActions(typed, { scopes: scopesOf('individual'), theme: 'light' })[0]?.does
  return does && 'href' in does ? does.href : undefined
}

test('an amount and a currency begin a withdrawal on their rail', () => {
  assert.equal(linkOf('withdraw 1500 usdc'), '/crypto-withdraw?currency=USDC&amount=1%2C500')
  assert.equal(linkOf('Send 300.50 EUR'), '/fiat-withdraw?currency=EUR&amount=300.50')
  assert.equal(linkOf('提现500USDT'), '/crypto-withdraw?currency=USDT&amount=500')
  for (const typed of ['withdraw', 'withdraw 1,5 usdc', 'withdraw 5 doge', 'withdraw -5 usdc'])
    assert.deepEqual(keysOf(typed), [])
  assert.deepEqual(keysOf('withdraw 5 usdc', ['wallet.wallets']), [], 'only who may withdraw')
})

test('commands are found by their words', () => {
  assert.deepEqual(keysOf('dark'), ['dark'])
  assert.deepEqual(keysOf('theme'), ['dark'], 'not the theme that is shown')
  assert.deepEqual(keysOf('key'), ['shortcuts'])
  assert.deepEqual(keysOf('log'), ['logOut'])
  assert.deepEqual(keysOf(''), ['statement', 'dark', 'shortcuts', 'logOut'], 'offered before anything is typed')
  assert.deepEqual(keysOf('statement', []), [], 'only who may see the history')
})
