// The client of the customer API: one method per endpoint.

import type {
  AccountEvent,
  Balance,
  BankWithdrawalRequest,
  CryptoWithdrawalRequest,
  Destination,
  DryRun,
  ExchangeRequest,
  KeyDescription,
  PaymentLink,
  PaymentLinkDetail,
  PaymentLinkQuery,
  PaymentLinkRequest,
  Quote,
  QuoteRequest,
  Transaction,
  TransactionQuery,
} from './api-types.ts'
import { RefusalError } from './errors.ts'
import { type FollowOptions, followEvents } from './follow-events.ts'
import { type CallOptions, createSender, type Send } from './send-request.ts'
import { createSigner, type SigningKey } from './signing-key.ts'
import { createSimulations, type Simulations } from './simulations.ts'

export type ClientOptions = {
  /** Where the product is, such as https://wallet.example.com. */
  readonly baseUrl: string
  /** The secret of the API key. */
  readonly key: string
  /** Needed for calls that move money. */
  readonly signingKey?: SigningKey
  readonly fetch?: typeof globalThis.fetch
}

type RepeatableOptions = CallOptions & {
  /** The same key never acts twice. Give your own, such as an invoice number, to repeat a call after a crash. */
  readonly idempotencyKey?: string
}

/** With `dryRun` the call says what it would do, and nothing is written. */
type MoneyCall<Body> = {
  (body: Body, options: RepeatableOptions & { readonly dryRun: true }): Promise<DryRun>
  (body: Body, options?: RepeatableOptions & { readonly dryRun?: false }): Promise<Transaction>
  (body: Body, options: RepeatableOptions & { readonly dryRun: boolean }): Promise<Transaction | DryRun>
}

export type TransactionPage = { readonly data: readonly Transaction[]; readonly nextCursor: string | null }

export type PaymentLinkPage = { readonly data: readonly PaymentLink[]; readonly nextCursor: string | null }

export type Client = Simulations & {
  /** What this key may do, and what is left of its amounts today. */
  getKey(options?: CallOptions): Promise<KeyDescription>
  /** Ends this key at once and for good: for a system that notices that its secret has leaked. */
  revokeKey(options?: CallOptions): Promise<void>
  listBalances(options?: CallOptions): Promise<readonly Balance[]>
  listDestinations(options?: CallOptions): Promise<readonly Destination[]>
  getTransaction(id: string, options?: CallOptions): Promise<Transaction>
  /** One page, newest first. */
  listTransactionPage(query?: TransactionQuery, options?: CallOptions): Promise<TransactionPage>
  /** All transactions, newest first; pages are loaded as they are needed. */
  listTransactions(query?: TransactionQuery, options?: CallOptions): AsyncGenerator<Transaction, void, undefined>
  /** The events of the account in order. Store the sequence of each, and continue after it. */
  events(options?: FollowOptions): AsyncGenerator<AccountEvent, void, undefined>
  readonly createCryptoWithdrawal: MoneyCall<CryptoWithdrawalRequest>
  readonly createBankWithdrawal: MoneyCall<BankWithdrawalRequest>
  /** A firm rate for half a minute. */
  createQuote(body: QuoteRequest, options?: CallOptions): Promise<Quote>
  readonly createExchange: MoneyCall<ExchangeRequest>
  /** Asks a payer for an amount or, without one, for what the payer chooses. Send the payer to its `url`. */
  createPaymentLink(body: PaymentLinkRequest, options?: RepeatableOptions): Promise<PaymentLink>
  getPaymentLink(id: string, options?: CallOptions): Promise<PaymentLinkDetail>
  /** One page, newest first. */
  listPaymentLinkPage(query?: PaymentLinkQuery, options?: CallOptions): Promise<PaymentLinkPage>
  /** All payment links, newest first; pages are loaded as they are needed. */
  listPaymentLinks(query?: PaymentLinkQuery, options?: CallOptions): AsyncGenerator<PaymentLink, void, undefined>
  cancelPaymentLink(id: string, options?: CallOptions): Promise<PaymentLinkDetail>
}

type List<Item> = { readonly data: readonly Item[] }

export function createClient({ baseUrl, key, signingKey, fetch = globalThis.fetch }: ClientOptions): Client {
  const sign = signingKey === undefined ? undefined : createSigner(signingKey)
  // Browsers refuse to call fetch as a method of another object.
  const send = createSender({ baseUrl, key, sign, fetch: (...args) => fetch(...args) })
  const get = <Result>(path: string, options?: CallOptions) => send<Result>({ method: 'GET', path }, options)
  const listTransactionPage: Client['listTransactionPage'] = (query, options) =>
    send({ method: 'GET', path: '/v1/transactions', query }, options)
  const listPaymentLinkPage: Client['listPaymentLinkPage'] = (query, options) =>
    send({ method: 'GET', path: '/v1/payment-links', query }, options)
  return {
    getKey: (options) => get('/v1/key', options),
    async revokeKey(options) {
      await send({ method: 'DELETE', path: '/v1/key' }, options).catch(ignoreRevoked)
    },
    listBalances: async (options) => (await get<List<Balance>>('/v1/balances', options)).data,
    listDestinations: async (options) => (await get<List<Destination>>('/v1/destinations', options)).data,
    getTransaction: (id, options) => get(`/v1/transactions/${encodeURIComponent(id)}`, options),
    listTransactionPage,
    listTransactions: (query = {}, options) =>
      readPages(query.cursor, (cursor) => listTransactionPage({ ...query, cursor }, options)),
    events: (options) => followEvents(send, options),
    createCryptoWithdrawal: createMoneyCall(send, '/v1/crypto-withdrawals'),
    createBankWithdrawal: createMoneyCall(send, '/v1/bank-withdrawals'),
    createQuote: (body, options) => send({ method: 'POST', path: '/v1/exchange-quotes', body }, options),
    createExchange: createMoneyCall(send, '/v1/exchanges'),
    createPaymentLink: (body, { idempotencyKey = crypto.randomUUID(), ...limits } = {}) =>
      send({ method: 'POST', path: '/v1/payment-links', body, idempotencyKey }, limits),
    getPaymentLink: (id, options) => get(linkPath(id), options),
    listPaymentLinkPage,
    listPaymentLinks: (query = {}, options) =>
      readPages(query.cursor, (cursor) => listPaymentLinkPage({ ...query, cursor }, options)),
    cancelPaymentLink: (id, options) => send({ method: 'POST', path: `${linkPath(id)}/cancel` }, options),
    ...createSimulations(send),
  }
}

const linkPath = (id: string): string => `/v1/payment-links/${encodeURIComponent(id)}`

type Page<Item> = { readonly data: readonly Item[]; readonly nextCursor: string | null }

async function* readPages<Item>(
  from: string | undefined,
  readPage: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor = from
  do {
    const { data, nextCursor } = await readPage(cursor)
    yield* data
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}

/** The response of an earlier try was lost, or another system was faster: the key has ended. */
function ignoreRevoked(error: unknown): void {
  if (!(error instanceof RefusalError && error.refusal === 'keyRevoked')) throw error
}

function createMoneyCall<Body>(send: Send, path: string): MoneyCall<Body> {
  return <Result>(body: Body, options?: RepeatableOptions & { readonly dryRun?: boolean }): Promise<Result> => {
    const { idempotencyKey = crypto.randomUUID(), dryRun = false, ...limits } = { ...options }
    return send({ method: 'POST', path, body, signed: { idempotencyKey, dryRun } }, limits)
  }
}
