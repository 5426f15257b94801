// How each endpoint of the customer API is documented: its name, its group, what to know, and its examples.

import { type Endpoint, entryName, type RequestBodyOf, type ResultOf } from '../../endpoint/endpoint.ts'
import type { KeyEndpoint } from '../endpoint.ts'
import { followEvents } from '../events.ts'
import { getError, getKey, revokeCallingKey } from '../key.ts'
import { createBankWithdrawal, createCryptoWithdrawal, createExchange, createQuote } from '../money-calls.ts'
import * as links from '../payment-links.ts'
import { getTransaction, listBalances, listDestinations, listTransactions } from '../reads.ts'
import * as simulations from '../simulations.ts'
import * as examples from './endpoint-examples.ts'
import type { EndpointGroup } from './endpoint-groups.ts'

type DocOf<E extends Endpoint> = {
  /** The name of the operation, and of the method of the client. */
  readonly name: string
  readonly group: EndpointGroup
  readonly title: string
  /** Markdown, besides the line that the endpoint has. */
  readonly more?: string
  readonly example: {
    /** Values of the path and the query. */
    readonly values?: Readonly<Record<string, string>>
    readonly body?: RequestBodyOf<E>
    readonly response: ResultOf<E>
  }
}

export type EndpointDoc = DocOf<Endpoint> & { readonly endpoint: KeyEndpoint }

const doc = <E extends KeyEndpoint>(endpoint: E, about: DocOf<E>): EndpointDoc => ({ endpoint, ...about })

export const endpointDocs: readonly EndpointDoc[] = [
  doc(getKey, {
    name: 'getKey',
    group: 'keys',
    title: 'Get the calling key',
    more: 'Call it first: it says what the key may do, from where, and what is left today. No other call is needed to find out.',
    example: { response: examples.key },
  }),
  doc(revokeCallingKey, {
    name: 'revokeKey',
    group: 'keys',
    title: 'Revoke the calling key',
    more: 'It needs no signature, no scope and no approval. What the key has prepared and nobody has approved yet is cancelled, and everyone who manages API keys is notified. A key cannot revoke another one.',
    example: { response: {} },
  }),
  doc(getError, {
    name: 'getError',
    group: 'keys',
    title: 'Explain a refusal',
    more: 'The `type` of every problem document leads here. It needs no key.',
    example: { values: { name: 'keyExpired' }, response: examples.refusal },
  }),
  doc(listBalances, {
    name: 'listBalances',
    group: 'balances',
    title: 'List balances',
    example: { response: { data: [examples.balance] } },
  }),
  doc(listTransactions, {
    name: 'listTransactions',
    group: 'transactions',
    title: 'List transactions',
    more: 'Follow `nextCursor` to the end. Each kind needs its own `wallet_history...view` scope; without it, the kind is left out.',
    example: { values: { limit: '20' }, response: { data: [examples.bankWithdrawal], nextCursor: null } },
  }),
  doc(getTransaction, {
    name: 'getTransaction',
    group: 'transactions',
    title: 'Get a transaction',
    more: 'To wait for a state, follow the [event feed](/docs/api/events) instead of repeating this call.',
    example: { values: { id: examples.bankWithdrawal.id }, response: examples.bankWithdrawal },
  }),
  doc(listDestinations, {
    name: 'listDestinations',
    group: 'destinations',
    title: 'List destinations',
    more: 'People add destinations in the wallet; a key cannot. Only destinations with `usable: true` can be paid.',
    example: { response: { data: [examples.destination] } },
  }),
  doc(followEvents, {
    name: 'events',
    group: 'events',
    title: 'Follow events',
    more: 'Store the `sequence` of each event that you have processed and continue after it. See the [event catalogue](/docs/api/event-catalogue).',
    example: { values: { after: '41', wait: '30' }, response: { events: [examples.event], after: 42 } },
  }),
  doc(createCryptoWithdrawal, {
    name: 'createCryptoWithdrawal',
    group: 'withdrawals',
    title: 'Withdraw a stablecoin',
    example: { body: examples.cryptoRequest, response: examples.cryptoWithdrawal },
  }),
  doc(createBankWithdrawal, {
    name: 'createBankWithdrawal',
    group: 'withdrawals',
    title: 'Withdraw to a bank account',
    example: { body: examples.bankRequest, response: examples.bankWithdrawal },
  }),
  doc(createQuote, {
    name: 'createQuote',
    group: 'exchanges',
    title: 'Create a quote',
    more: 'A quote moves nothing, so the call is not signed. Pass its `id` to `POST /v1/exchanges` before `expiresAt`.',
    example: { body: examples.quoteRequest, response: examples.quote },
  }),
  doc(createExchange, {
    name: 'createExchange',
    group: 'exchanges',
    title: 'Exchange at a quote',
    example: { body: { quoteId: examples.quote.id }, response: examples.exchange },
  }),
  doc(links.createPaymentLink, {
    name: 'createPaymentLink',
    group: 'payment-links',
    title: 'Create a payment link',
    more: 'Send the payer to its `url`. A stablecoin needs `networks`, bank money a `channel`. Without an `amount` the payer chooses it: every payment is credited, and the first one makes the link `PAID`.',
    example: { body: examples.paymentLinkRequest, response: examples.paymentLink },
  }),
  doc(links.listPaymentLinks, {
    name: 'listPaymentLinks',
    group: 'payment-links',
    title: 'List payment links',
    example: { values: { limit: '20' }, response: { data: [examples.paymentLink], nextCursor: null } },
  }),
  doc(links.getPaymentLink, {
    name: 'getPaymentLink',
    group: 'payment-links',
    title: 'Get a payment link',
    more: 'To wait for a payment, follow `payment_link.paid` in the [event feed](/docs/api/events): its `data.id` is the `id` of the link.',
    example: { values: { id: examples.paymentLink.id }, response: examples.paidPaymentLink },
  }),
  doc(links.cancelPaymentLink, {
    name: 'cancelPaymentLink',
    group: 'payment-links',
    title: 'Cancel a payment link',
    more: 'A repeat changes nothing. A payment after it makes the link `PAID_LATE`.',
    example: { values: { id: examples.openPaymentLink.id }, response: examples.cancelledPaymentLink },
  }),
  doc(simulations.simulateCryptoDeposit, {
    name: 'simulateCryptoDeposit',
    group: 'simulations',
    title: 'Let a stablecoin arrive',
    more: 'The deposit is found and credited like any other, a few seconds later: follow `crypto_deposit.credited`.',
    example: { body: examples.simulatedCryptoRequest, response: examples.simulatedCryptoDeposit },
  }),
  doc(simulations.simulateBankDeposit, {
    name: 'simulateBankDeposit',
    group: 'simulations',
    title: 'Let a bank transfer arrive',
    more: 'Another `sender` than the account holder is treated as in live mode.',
    example: { body: examples.simulatedBankRequest, response: { reference: 'SMP-7Q2M4-K9DXT' } },
  }),
  doc(simulations.simulateBankReturn, {
    name: 'simulateBankReturn',
    group: 'simulations',
    title: 'Return a bank withdrawal',
    more: 'The withdrawal must be `COMPLETED`. It becomes `FAILED` and its amount is credited.',
    example: { values: { id: examples.paidBankWithdrawal.id }, response: examples.paidBankWithdrawal },
  }),
  doc(simulations.simulateConfirmation, {
    name: 'simulateConfirmation',
    group: 'simulations',
    title: 'Confirm a stablecoin withdrawal',
    example: { values: { id: examples.sentCryptoWithdrawal.id }, response: examples.sentCryptoWithdrawal },
  }),
  doc(simulations.simulateFailure, {
    name: 'simulateFailure',
    group: 'simulations',
    title: 'Fail a stablecoin withdrawal',
    example: { values: { id: examples.sentCryptoWithdrawal.id }, response: examples.sentCryptoWithdrawal },
  }),
]

export function docOf(endpoint: KeyEndpoint): EndpointDoc {
  const found = endpointDocs.find((one) => one.endpoint === endpoint)
  if (!found) throw new Error(`${entryName(endpoint)} is not documented`)
  return found
}
