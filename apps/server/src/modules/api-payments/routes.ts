// The calls of API keys that move money. Every decision is made by the module that decides it for people.

import { createBankWithdrawal, createCryptoWithdrawal, createExchange, createQuote } from '@sampan/contract/v1/money-calls.ts'
import type { MountMoneyCall } from '../../core/money-calls/money-call.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import type { WithdrawalDeps } from '../crypto-withdrawals/public.ts'
import type { ExchangeDeps } from '../exchange/public.ts'
import { exchangeQuoted, giveQuote } from './exchange.ts'
import { withdrawCrypto } from './withdraw-crypto.ts'
import { withdrawToBank } from './withdraw-to-bank.ts'

type PaymentDeps = {
  readonly crypto: WithdrawalDeps
  readonly bank: BankTransferDeps
  readonly exchange: ExchangeDeps
}

export function apiPaymentRoutes(mount: KeyMount, mountMoney: MountMoneyCall, { crypto, bank, exchange }: PaymentDeps): void {
  mountMoney(createCryptoWithdrawal, withdrawCrypto(crypto))
  mountMoney(createBankWithdrawal, withdrawToBank(bank))
  mount.manualTransaction(createQuote, bindDeps(giveQuote, exchange))
  mountMoney(createExchange, exchangeQuoted(exchange))
}
