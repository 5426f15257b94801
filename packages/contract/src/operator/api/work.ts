// Endpoints of queues, details and actions.

import * as z from 'zod/mini'
import { exchangeOrder } from '../../machines/exchange-order.ts'
import {
  choices,
  day,
  id,
  idParams,
  input,
  line,
  list,
  page,
  pageParams,
  paragraph,
  requestId,
  search,
  searchText,
  text,
  time,
} from '../../shapes/common.ts'
import { keysOf } from '../../shapes/keys.ts'
import { currency, decimal, money } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'
import { counterAccounts } from '../adjustments.ts'
import { operatorEndpoint } from '../endpoint.ts'
import {
  claim,
  detail,
  entityKind,
  moveBody,
  moveOutcome,
  proposal,
  queueCount,
  queueName,
  queueRow,
  reasonCode,
} from '../shapes.ts'

const entityParams = input({ kind: entityKind, id })
const anyView = [
  'registration.view',
  'money.view',
  'destination.view',
  'adjustment.view',
  'customer.view',
  'case.view',
  'bank.view',
] as const

export const counts = operatorEndpoint({
  method: 'GET',
  path: '/operator/queues',
  about: 'How many wait in each queue that one may see, and the age of the oldest.',
  permission: 'signed-in',
  limit: 'read',
  quiet: true,
  result: choices(queueCount, 20),
})

export const queue = operatorEndpoint({
  method: 'GET',
  path: '/operator/queues/{queue}',
  about: 'One queue, oldest first.',
  permission: anyView,
  limit: 'read',
  params: input({ queue: queueName }),
  query: input({
    currency: z.optional(currency),
    /** mine: claimed by the reader; free: unclaimed; open: both. */
    claimed: z.optional(z.enum(['mine', 'free', 'open', 'all'])),
    proposed: z.optional(z.enum(['yes', 'no'])),
    ...pageParams,
  }),
  result: page(queueRow),
})

export const entity = operatorEndpoint({
  method: 'GET',
  path: '/operator/entities/{kind}/{id}',
  about: 'Everything about one thing, and what may be done about it by this operator now.',
  permission: anyView,
  limit: 'read',
  params: entityParams,
  result: detail,
})

const exchangeState = z.enum(keysOf(exchangeOrder.states))

export const searchExchanges = operatorEndpoint({
  method: 'POST',
  path: '/operator/exchanges/search',
  about: 'Mints, redeems and swaps, newest first. Nobody decides about them; one of them: /operator/entities/exchange/{id}.',
  permission: 'money.view',
  limit: 'read',
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

export const openDocument = operatorEndpoint({
  method: 'GET',
  path: '/operator/entities/{kind}/{id}/documents/{document}',
  about: 'A document, made harmless when it came in. Opening it is logged.',
  /** Its subject decides which of the two applies. */
  permission: ['document.view', 'case.answer'],
  limit: 'file',
  params: input({ kind: entityKind, id, document: id }),
  result: 'file',
})

export const claimEntity = operatorEndpoint({
  method: 'POST',
  path: '/operator/entities/{kind}/{id}/claim',
  about: 'Takes it, so that nobody else works on it. A claim runs out by itself.',
  permission: anyView,
  limit: 'write',
  params: entityParams,
  result: z.object({ claim }),
})

export const unclaimEntity = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/entities/{kind}/{id}/claim',
  about: 'Gives it back.',
  permission: anyView,
  limit: 'write',
  params: entityParams,
  result: z.object({ claim }),
})

export const move = operatorEndpoint({
  method: 'POST',
  path: '/operator/entities/{kind}/{id}/moves',
  about: 'Makes a move, or proposes it where a second operator must agree.',
  permission: 'signed-in',
  limit: 'write',
  replay: true,
  params: entityParams,
  body: input(moveBody),
  result: moveOutcome,
})

export const proposals = operatorEndpoint({
  method: 'GET',
  path: '/operator/proposals',
  about: 'What waits for a second operator.',
  permission: anyView,
  limit: 'read',
  quiet: true,
  result: choices(proposal, 100),
})

export const approve = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposals/{id}/approve',
  about: 'The second operator agrees: it is done now, once.',
  permission: 'signed-in',
  limit: 'write',
  replay: true,
  params: idParams,
  /** The version of the subject that the second operator saw. */
  body: input({ requestId, version: z.int() }),
  result: moveOutcome,
})

export const reject = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposals/{id}/reject',
  about: 'Declines a proposal, or takes the own one back.',
  permission: 'signed-in',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, text: paragraph(500) }),
  result: moveOutcome,
})

export const approveMany = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposals/approve',
  about: 'Several proposals, each judged by itself: a bad one stops none of the others.',
  permission: 'signed-in',
  limit: 'write',
  body: input({ items: list(z.object({ id, version: z.int() }), 50).check(z.minLength(1)) }),
  result: choices(z.object({ id, done: z.boolean(), errCode: z.nullable(text(5)), message: z.nullable(paragraph(500)) }), 50),
})

export const proposeAdjustment = operatorEndpoint({
  method: 'POST',
  path: '/operator/adjustments',
  about: 'Proposes to move an amount between a customer and a counter account. A second operator posts it.',
  permission: 'adjustment.decide',
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    accountId: id,
    direction: z.enum(['credit', 'debit']),
    amount: decimal,
    currency,
    counterAccount: z.enum(counterAccounts),
    reason: reasonCode,
    text: paragraph(500),
    evidence: paragraph(1000),
  }),
  result: moveOutcome,
})

export const adjustmentReport = operatorEndpoint({
  method: 'GET',
  path: '/operator/adjustments/report',
  about: 'The adjustments of each day, with their sums.',
  permission: 'adjustment.view',
  limit: 'read',
  query: input({ from: z.optional(text(10)), to: z.optional(text(10)) }),
  result: choices(
    z.object({
      day: text(10),
      madeAt: time,
      sums: list(z.object({ direction: z.enum(['credit', 'debit']), total: money, count: z.int() }), 40),
      lines: list(
        z.object({
          id,
          reference: text(64),
          maker: line(200),
          checker: line(200),
          amount: money,
          direction: text(10),
          reason: reasonCode,
        }),
        500,
      ),
    }),
    31,
  ),
})
