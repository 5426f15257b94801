// Endpoints of the customer API that read balances, transactions and destinations.

import * as z from 'zod/mini'
import { heldCurrencies } from '../money/currencies.ts'
import { digitsToNumber, id, idParams, input, line, list, text, time } from '../shapes/common.ts'
import { channel, currency, decimal } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { historyRow, transactionKind } from '../shapes/transaction.ts'
import { keyEndpoint } from './endpoint.ts'

export const limitMax = 100

export const listBalances = keyEndpoint({
  method: 'GET',
  path: '/v1/balances',
  about: 'The balance of each currency: what is available, what is on hold, and their sum.',
  access: ['wallet.wallets'],
  limit: 'read',
  result: z.object({
    data: list(z.object({ currency, available: decimal, held: decimal, total: decimal }), heldCurrencies.length),
  }),
})

const { amount, counterAmount, fee, counterparty, txnHash, nextStep, reference, state, reason, note } = historyRow.shape
const { createdAt, updatedAt, completedAt } = historyRow.shape

/** A movement of money of any kind, the same in every list, response and event. */
export const transaction = z.object({
  id,
  kind: transactionKind,
  reference,
  state,
  status: z.nullable(status),
  /** Signed: the change of the balance in this currency. */
  amount,
  /** The other side of an exchange. */
  counterAmount,
  fee,
  counterparty,
  network: z.nullable(text(40)),
  txnHash,
  /** Who has to act next. Null in a final state. */
  nextStep,
  reason,
  note,
  createdAt,
  updatedAt,
  completedAt,
})

const limit = z.optional(z.pipe(z.transform(digitsToNumber), z.int().check(z.minimum(1), z.maximum(limitMax))))

export const listTransactions = keyEndpoint({
  method: 'GET',
  path: '/v1/transactions',
  about: 'Deposits, withdrawals and exchanges, newest first. Kinds that the key may not see are left out.',
  access: ['wallet_history'],
  limit: 'read',
  readsReplica: 'laterPages',
  query: input({
    cursor: z.optional(text(512)),
    limit,
    kind: z.optional(transactionKind),
    currency: z.optional(currency),
    from: z.optional(time),
    to: z.optional(time),
  }),
  result: z.object({ data: list(transaction, limitMax), nextCursor: z.nullable(text(512)) }),
})

export const getTransaction = keyEndpoint({
  method: 'GET',
  path: '/v1/transactions/{id}',
  about: 'One transaction.',
  access: ['wallet_history'],
  limit: 'read',
  params: idParams,
  result: transaction,
})

const destination = z.object({
  id,
  type: z.enum(['address', 'bankAccount']),
  label: line(60),
  status: z.nullable(status),
  /** Only usable destinations can be paid: active, verified, and past their cool-down. */
  usable: z.boolean(),
  usableFrom: z.nullable(time),
  /** Of an address. */
  network: z.nullable(text(40)),
  address: z.nullable(text(128)),
  memo: z.nullable(text(64)),
  /** Of a bank account. */
  bankName: z.nullable(line(140)),
  tail: z.nullable(text(8)),
  currency: z.nullable(currency),
  channel: z.nullable(channel),
})

export const listDestinations = keyEndpoint({
  method: 'GET',
  path: '/v1/destinations',
  about: 'The saved addresses and bank accounts that the key may see, usable ones first.',
  access: ['wallet.blockchain_address', 'wallet.bank_account'],
  limit: 'read',
  result: z.object({ data: list(destination, 1_000) }),
})
