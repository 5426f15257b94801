// Tests the scopes of every endpoint.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopes } from '../../identity/scopes.ts'
import { api, customerEndpoints } from '../all.ts'

test('each call requires the scope of section 6 that names it', () => {
  const asked = {
    'wallet.wallets.deposit': [api.crypto.depositAddress, api.crypto.verifyDeposit, api.fiat.getDepositAccount, api.fiat.deposit],
    'wallet.wallets.withdraw': [
      api.crypto.withdraw,
      api.crypto.cancel,
      api.fiat.withdraw,
      api.crypto.getTxnFee,
      api.fiat.getTxnFee,
    ],
    'wallet.blockchain_address.add': [api.blockchainAddress.create, api.blockchainAddress.validate],
    'wallet.blockchain_address.delete': [api.blockchainAddress.remove],
    'wallet.bank_account.add': [api.bankAccount.create],
    'wallet.bank_account.update': [api.bankAccount.update],
    'wallet.bank_account.delete': [api.bankAccount.remove],
    'order.swap_order': [api.exchange.lock, api.exchange.submitExchange, api.exchange.cancel, api.exchange.searchOrders],
    'wallet_history.swap.receipt': [api.exchange.receipt],
  } as const
  for (const [scope, calls] of Object.entries(asked))
    for (const endpoint of calls) assert.deepEqual([...endpoint.access], [scope], `${endpoint.method} ${endpoint.path}`)
})

test('a view and a receipt need different scopes, for every kind of transfer', () => {
  for (const [area, kind] of [
    [api.fiat, 'fiat'],
    [api.crypto, 'crypto'],
  ] as const) {
    assert.deepEqual([...area.get.access], [`wallet_history.${kind}_deposit.view`, `wallet_history.${kind}_withdraw.view`])
    assert.deepEqual(
      [...area.receipt.access],
      [`wallet_history.${kind}_deposit.receipt`, `wallet_history.${kind}_withdraw.receipt`],
    )
  }
})

test('every scope limits at least one call', () => {
  const used = new Set(customerEndpoints.flatMap(({ access }) => (typeof access === 'string' ? [] : access)))
  assert.deepEqual(
    scopes.filter((scope) => !used.has(scope)),
    [],
  )
})
