// Endpoints of adjustments and their daily report.

import * as z from 'zod/mini'
import { choices, day, id, input, line, list, paragraph, requestId, text, time } from '../../shapes/common.ts'
import { currency, decimal, money } from '../../shapes/money.ts'
import { counterAccounts } from '../adjustments.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { moveOutcome } from '../entity-shapes.ts'
import { reasonCode } from '../shapes.ts'

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
  readsReplica: 'always',
  query: input({ from: z.optional(day), to: z.optional(day) }),
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
