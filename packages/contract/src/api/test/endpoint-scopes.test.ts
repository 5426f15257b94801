// Tests the scopes of every endpoint.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scopes } from '../../identity/scopes.ts'
import { api, customerEndpoints } from '../all.ts'

test('each call requires the scope of section 6 that names it', () => {
  const asked = {
    'wallet.wallets.deposit': [
      api.crypto.getDepositAddress,
      api.crypto.verifyDeposit,
      api.fiat.getDepositAccount,
      api.fiat.declareDeposit,
    ],
    'wallet.wallets.withdraw': [
      api.crypto.withdrawCrypto,
      api.crypto.cancelCryptoWithdrawal,
      api.fiat.withdrawFiat,
      api.crypto.getTxnFee,
      api.fiat.getTxnFee,
    ],
    'wallet.blockchain_address.add': [api.blockchainAddress.createAddress, api.blockchainAddress.validateAddress],
    'wallet.blockchain_address.delete': [api.blockchainAddress.removeAddress],
    'wallet.bank_account.add': [api.bankAccount.createBankAccount],
    'wallet.bank_account.update': [api.bankAccount.updateBankAccount],
    'wallet.bank_account.delete': [api.bankAccount.removeBankAccount],
    'order.swap_order': [
      api.exchange.lockExchange,
      api.exchange.submitExchange,
      api.exchange.cancelExchange,
      api.exchange.searchOrders,
    ],
    'wallet_history.swap.receipt': [api.exchange.getExchangeReceipt],
  } as const
  for (const [scope, calls] of Object.entries(asked))
    for (const endpoint of calls) assert.deepEqual([...endpoint.access], [scope], `${endpoint.method} ${endpoint.path}`)
})

test('a view and a receipt need different scopes, for every kind of transfer', () => {
  for (const [view, receipt, kind] of [
    [api.fiat.getFiatTransaction, api.fiat.getFiatReceipt, 'fiat'],
    [api.crypto.getCryptoTransaction, api.crypto.getCryptoReceipt, 'crypto'],
  ] as const) {
    assert.deepEqual([...view.access], [`wallet_history.${kind}_deposit.view`, `wallet_history.${kind}_withdraw.view`])
    assert.deepEqual([...receipt.access], [`wallet_history.${kind}_deposit.receipt`, `wallet_history.${kind}_withdraw.receipt`])
  }
})

test('every scope limits at least one call', () => {
  const used = new Set(customerEndpoints.flatMap(({ access }) => (typeof access === 'string' ? [] : access)))
  assert.deepEqual(
    scopes.filter((scope) => !used.has(scope)),
    [],
  )
})
