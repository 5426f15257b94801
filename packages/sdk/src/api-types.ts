// The types of requests and responses, inferred from the contract. In the published package a generated file with the same names replaces it.

import type { eventData } from '@sampan/contract/account-events/event-data.ts'
import type { EventSubject, EventType } from '@sampan/contract/account-events/event-types.ts'
import type * as keys from '@sampan/contract/api/api-keys.ts'
import type { createWebhook } from '@sampan/contract/api/webhooks.ts'
import type { RefusalName as AnyRefusalName } from '@sampan/contract/refusals.ts'
import type { apiKey } from '@sampan/contract/shapes/api-key.ts'
import type { getKey } from '@sampan/contract/v1/key.ts'
import type * as money from '@sampan/contract/v1/money-calls.ts'
import type * as links from '@sampan/contract/v1/payment-links.ts'
import type * as reads from '@sampan/contract/v1/reads.ts'
import type * as simulations from '@sampan/contract/v1/simulations.ts'
import type * as z from 'zod/mini'

export type RefusalName = AnyRefusalName
export type Balance = z.output<typeof reads.listBalances.result>['data'][number]
export type Destination = z.output<typeof reads.listDestinations.result>['data'][number]
export type Transaction = z.output<typeof reads.transaction>
export type TransactionQuery = z.output<typeof reads.listTransactions.query>
export type KeyDescription = z.output<typeof getKey.result>
export type DryRun = z.output<typeof money.dryRun>
export type CryptoWithdrawalRequest = z.output<typeof money.createCryptoWithdrawal.body>
export type BankWithdrawalRequest = z.output<typeof money.createBankWithdrawal.body>
export type QuoteRequest = z.output<typeof money.createQuote.body>
export type Quote = z.output<typeof money.createQuote.result>
export type ExchangeRequest = z.output<typeof money.createExchange.body>
export type PaymentLinkRequest = z.output<typeof links.createPaymentLink.body>
export type PaymentLink = z.output<typeof links.paymentLink>
export type PaymentLinkDetail = z.output<typeof links.paymentLinkDetail>
export type PaymentLinkQuery = z.output<typeof links.listPaymentLinks.query>
export type SimulateCryptoDepositRequest = z.output<typeof simulations.simulateCryptoDeposit.body>
export type SimulatedCryptoDeposit = z.output<typeof simulations.simulateCryptoDeposit.result>
export type SimulateBankDepositRequest = z.output<typeof simulations.simulateBankDeposit.body>
export type SimulatedBankDeposit = z.output<typeof simulations.simulateBankDeposit.result>
export type ApiKey = z.output<typeof apiKey>
export type KeyRequest = z.output<typeof keys.createKey.body>
export type NewKey = z.output<typeof keys.createKey.result>
export type NewWebhook = z.output<typeof createWebhook.result>

type EventFields = { id: string; sequence: number; timestamp: string; livemode: boolean }
type EventOf<S extends EventSubject> = EventFields & {
  type: Extract<EventType, `${S}.${string}`>
  data: z.output<(typeof eventData)[S]> | null
}
type TestEvent = EventFields & { type: 'webhook.test'; data: Record<string, unknown> | null }

/** `data` is null where the key lacks the scope to read them. */
export type AccountEvent = { [S in EventSubject]: EventOf<S> }[EventSubject] | TestEvent
