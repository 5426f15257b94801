// Endpoints of balances: available and held amounts, holds and statements.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { approvalActionNames } from '../../identity/approval-actions.ts'
import {
  choices,
  count,
  day,
  flagParam,
  id,
  idParams,
  input,
  line,
  list,
  page,
  pageParams,
  search,
  text,
  time,
} from '../../shapes/common.ts'
import { currency, decimal, mainNet, money, signedMoney } from '../../shapes/money.ts'
import { transactionKind } from '../../shapes/transaction.ts'

const account = z.object({
  id,
  currency,
  kind: z.enum(['stablecoin', 'fiat']),
  available: decimal,
  held: decimal,
  total: decimal,
  /** In the requested currency. Null without a rate. */
  value: z.nullable(money),
  holds: count,
  allowed: z.object({ deposit: z.boolean(), withdraw: z.boolean(), convert: z.boolean() }),
})

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/wallet-account/search',
  about: 'Balances with their value, and the total.',
  access: ['wallet.wallets'],
  limit: 'read',
  query: input({
    text: z.optional(line(50)),
    currency: z.optional(currency),
    kind: z.optional(z.enum(['stablecoin', 'fiat'])),
    hideZero: z.optional(flagParam),
    valueIn: z.optional(currency),
    ...pageParams,
  }),
  result: z.object({
    ...page(account).shape,
    totals: z.object({ total: money, available: money, held: money }),
    ratesAt: z.nullable(time),
    asOf: time,
    /** True while the account has no transactions. */
    untouched: z.boolean(),
  }),
})

export const listAccounts = endpoint({
  method: 'GET',
  path: '/wallet-account/list',
  about: 'The wallet accounts, for choices.',
  access: ['wallet.wallets', 'wallet.wallets.deposit', 'wallet.wallets.withdraw'],
  limit: 'read',
  result: choices(z.object({ id, currency, kind: z.enum(['stablecoin', 'fiat']), available: decimal })),
})

/** Amounts apart from the words, so that a screen can hide them. */
const chartCause = z.object({ name: line(100), changes: list(signedMoney, 20) })

export const getBalanceChart = endpoint({
  method: 'GET',
  path: '/wallet-account/chart',
  about: 'The balance over time, as steps.',
  access: ['wallet.wallets'],
  limit: 'read',
  readsReplica: 'always',
  quiet: true,
  query: input({ id: z.optional(id), valueIn: z.optional(currency), from: day, to: day }),
  result: z.object({
    currency,
    points: list(z.object({ at: time, total: decimal, cause: z.nullable(chartCause) }), 2000),
    change: signedMoney,
  }),
})

/** By the module that waits for the user. */
const taskKinds = ['approval', 'difference', 'bankCheck', 'documents', 'addressReady'] as const

export const listTasks = endpoint({
  method: 'GET',
  path: '/wallet-account/tasks',
  about: 'What needs the user, the most urgent first.',
  access: ['wallet.wallets'],
  limit: 'read',
  quiet: true,
  result: choices(
    z.object({
      kind: z.enum(taskKinds),
      /** Of the approval, transaction, bank account or address. */
      id,
      /** What an approval is about. */
      action: z.nullable(z.enum(approvalActionNames)),
      about: line(200),
      /** Who prepared an approval. */
      name: z.nullable(line(200)),
      amount: z.nullable(money),
      /** The declared amount, where another one was received. */
      expected: z.nullable(money),
      mainNet: z.nullable(mainNet),
      reason: z.nullable(text(500)),
      since: time,
      until: z.nullable(time),
    }),
    20,
  ),
})

export const listHolds = endpoint({
  method: 'GET',
  path: '/wallet-account/holds/{id}',
  about: 'What holds a part of this balance.',
  access: ['wallet.wallets'],
  limit: 'read',
  params: idParams,
  result: choices(
    z.object({
      /** Null for a hold that belongs to no transaction of the customer, such as a correction under way. */
      transactionId: z.nullable(id),
      kind: z.nullable(transactionKind),
      reference: z.nullable(text(64)),
      amount: money,
      since: time,
      until: z.nullable(time),
    }),
  ),
})

export const searchLedgerLines = endpoint({
  method: 'POST',
  path: '/wallet-account/ledger/search',
  about: 'Every line that made this balance.',
  access: ['wallet.wallets'],
  limit: 'read',
  readsReplica: 'laterPages',
  body: search({ walletAccountId: id, from: z.optional(time), to: z.optional(time) }),
  result: page(
    z.object({
      id,
      at: time,
      kind: text(40),
      transactionId: z.nullable(id),
      transactionKind: z.nullable(transactionKind),
      reference: z.nullable(text(64)),
      part: z.enum(['available', 'held']),
      amount: signedMoney,
      balanceAfter: money,
      text: line(200),
    }),
  ),
})
