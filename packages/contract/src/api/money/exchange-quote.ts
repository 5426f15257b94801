// Endpoints of exchange pairs and quotes.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { choices, id, input, line, time } from '../../shapes/common.ts'
import { kind, priced } from '../../shapes/exchange-order.ts'
import { currency, decimal, money } from '../../shapes/money.ts'

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
