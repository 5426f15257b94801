// Endpoints of mint, redeem and swap: rates, quotes and orders.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import {
  choices,
  id,
  idParams,
  input,
  line,
  page,
  recaptchaToken,
  requestId,
  search,
  searchText,
  time,
} from '../shapes/common.ts'
import { currency, decimal, money } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { timeline, transaction } from '../shapes/transaction.ts'

const kind = z.enum(['mint', 'redeem', 'swap'])
const basisPoints = z.int().check(z.minimum(-10_000), z.maximum(10_000))

export const listPairs = endpoint({
  method: 'GET',
  path: '/otc/pairs',
  about: 'What can be turned into what, with minimum, maximum and an indicative rate.',
  access: 'either',
  limit: 'visitor',
  quiet: true,
  result: choices(
    z.object({
      kind,
      pay: currency,
      get: currency,
      minimum: money,
      maximum: money,
      indicativeRate: z.nullable(decimal),
      rateAt: z.nullable(time),
      open: z.boolean(),
      about: z.nullable(line(200)),
    }),
  ),
})

const priced = {
  kind,
  /** The debit of the wallet, the fee included. */
  pay: money,
  fee: money,
  /** The amount to convert, without the fee. */
  converted: money,
  get: money,
  /** From the paid to the received currency. */
  rate: decimal,
  baseRate: decimal,
  adjustmentBp: basisPoints,
} as const

export const quoteExchange = endpoint({
  method: 'POST',
  path: '/otc/get-otc-rate',
  about: 'A rate: indicative for a visitor, a firm single-use quote for a signed-in user.',
  access: 'either',
  limit: 'visitor',
  quiet: true,
  body: input({
    query: z.object({
      pay: currency,
      get: currency,
      /** The side on which the amount was typed. */
      side: z.enum(['pay', 'get']),
      amount: decimal,
    }),
  }),
  result: z.object({
    ...priced,
    quoteId: z.nullable(id),
    expiresAt: z.nullable(time),
    serverTime: time,
    minimum: money,
    maximum: money,
    exact: z.nullable(decimal),
  }),
})

const order = z.object({
  ...transaction,
  ...priced,
  lockedUntil: z.nullable(time),
  serverTime: time,
  timeline,
})

export const lockExchange = endpoint({
  method: 'POST',
  path: '/otc/lock',
  about: 'Accepts a quote: rate and funds are kept while the code is entered.',
  access: ['order.swap_order'],
  limit: 'write',
  replay: true,
  body: input({ requestId, quoteId: id }),
  result: order,
})

export const submitExchange = endpoint({
  method: 'POST',
  path: '/otc/submit-otc',
  about: 'Submits the locked order.',
  access: ['order.swap_order'],
  scene: 'mintRedeem',
  captcha: true,
  limit: 'write',
  replay: true,
  body: input({ requestId, query: z.object({ orderId: id }), recaptchaToken }),
  result: order,
})

export const cancelExchange = endpoint({
  method: 'POST',
  path: '/otc/cancel/{id}',
  about: 'Cancels an order that is not yet submitted, and frees the funds.',
  access: ['order.swap_order'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: order,
})

export const getExchangeOrder = endpoint({
  method: 'GET',
  path: '/otc/order/{id}',
  about: 'One order.',
  access: ['order.swap_order'],
  limit: 'read',
  params: idParams,
  result: order,
})

export const searchOrders = endpoint({
  method: 'POST',
  path: '/otc/search',
  about: 'The orders.',
  access: ['order.swap_order'],
  limit: 'read',
  body: search({
    kind: z.optional(kind),
    status: z.optional(status),
    currency: z.optional(currency),
    from: z.optional(time),
    to: z.optional(time),
    text: z.optional(searchText(100)),
  }),
  result: page(z.omit(order, { timeline: true })),
})

export const getExchangeReceipt = endpoint({
  method: 'GET',
  path: '/otc/receipt/{id}',
  about: 'The receipt of a completed order.',
  access: ['wallet_history.swap.receipt'],
  limit: 'file',
  params: idParams,
  result: 'file',
})
