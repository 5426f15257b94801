// Endpoints of exchange orders: lock, submit, cancel and read.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { id, idParams, input, page, recaptchaToken, requestId, search, searchText, time } from '../../shapes/common.ts'
import { kind, order } from '../../shapes/exchange-order.ts'
import { currency } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'

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
  readsReplica: 'laterPages',
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
