// Every endpoint of the customer API, for the server's routes and the tests that walk them.

import type { KeyEndpoint } from './endpoint.ts'
import { followEvents } from './events.ts'
import { getError, getKey, revokeCallingKey } from './key.ts'
import { createBankWithdrawal, createCryptoWithdrawal, createExchange, createQuote } from './money-calls.ts'
import { cancelPaymentLink, createPaymentLink, getPaymentLink, listPaymentLinks } from './payment-links.ts'
import { getTransaction, listBalances, listDestinations, listTransactions } from './reads.ts'
import {
  simulateBankDeposit,
  simulateBankReturn,
  simulateConfirmation,
  simulateCryptoDeposit,
  simulateFailure,
} from './simulations.ts'

/** In a fixed order. */
export const keyEndpoints: readonly KeyEndpoint[] = [
  getKey,
  revokeCallingKey,
  getError,
  listBalances,
  listTransactions,
  getTransaction,
  listDestinations,
  followEvents,
  createCryptoWithdrawal,
  createBankWithdrawal,
  createQuote,
  createExchange,
  createPaymentLink,
  listPaymentLinks,
  getPaymentLink,
  cancelPaymentLink,
  simulateCryptoDeposit,
  simulateBankDeposit,
  simulateBankReturn,
  simulateConfirmation,
  simulateFailure,
]
