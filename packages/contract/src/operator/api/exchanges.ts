// The endpoint that searches exchanges for operators.

import * as z from 'zod/mini'
import { exchangeOrder } from '../../machines/exchange-order.ts'
import { day, id, line, page, search, searchText, text, time } from '../../shapes/common.ts'
import { keysOf } from '../../shapes/keys.ts'
import { currency, money } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'
import { operatorEndpoint } from '../endpoint.ts'

const exchangeState = z.enum(keysOf(exchangeOrder.states))

export const searchExchanges = operatorEndpoint({
  method: 'POST',
  path: '/operator/exchanges/search',
  about: 'Mints, redeems and swaps, newest first. Nobody decides about them; one of them: /operator/entities/exchange/{id}.',
  permission: 'money.view',
  limit: 'read',
  readsReplica: 'always',
  body: search({
    /** A part of its reference. */
    text: z.optional(searchText(64)),
    /** The number of a customer's account, as its page shows it (AC-…), or its id. */
    customer: z.optional(line(64)),
    state: z.optional(exchangeState),
    /** Paid or received. */
    currency: z.optional(currency),
    /** Days in the business time zone, both included. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  result: page(
    z.object({
      id,
      reference: text(64),
      kind: z.enum(['mint', 'redeem', 'swap']),
      status: z.nullable(status),
      /** Masked. */
      customer: line(200),
      pay: money,
      get: money,
      createdAt: time,
    }),
  ),
})
