// The schemas of the customer API that have a name, in its document and in the types of its client.

import type * as z from 'zod/mini'
import { currency, money, signedMoney } from '../../shapes/money.ts'
import { getKey } from '../key.ts'
import { createBankWithdrawal, createCryptoWithdrawal, createExchange, createQuote, dryRun } from '../money-calls.ts'
import { createPaymentLink, listPaymentLinks, paymentLink, paymentLinkDetail } from '../payment-links.ts'
import { listBalances, listDestinations, listTransactions, transaction } from '../reads.ts'
import { simulateBankDeposit, simulateCryptoDeposit } from '../simulations.ts'

export const namedSchemas = {
  Currency: currency,
  Money: money,
  SignedMoney: signedMoney,
  Balance: listBalances.result.shape.data.def.element,
  Destination: listDestinations.result.shape.data.def.element,
  Transaction: transaction,
  TransactionQuery: listTransactions.query,
  KeyDescription: getKey.result,
  DryRun: dryRun,
  CryptoWithdrawalRequest: createCryptoWithdrawal.body,
  BankWithdrawalRequest: createBankWithdrawal.body,
  QuoteRequest: createQuote.body,
  Quote: createQuote.result,
  ExchangeRequest: createExchange.body,
  PaymentLinkRequest: createPaymentLink.body,
  PaymentLink: paymentLink,
  PaymentLinkDetail: paymentLinkDetail,
  PaymentLinkQuery: listPaymentLinks.query,
  SimulateCryptoDepositRequest: simulateCryptoDeposit.body,
  SimulatedCryptoDeposit: simulateCryptoDeposit.result,
  SimulateBankDepositRequest: simulateBankDeposit.body,
  SimulatedBankDeposit: simulateBankDeposit.result,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>
