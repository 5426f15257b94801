// Endpoints of scheduled orders: withdrawals and exchanges that are confirmed once and run on their dates.

import * as z from 'zod/mini'
import { purposeCodes } from '../../bank/purposes.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { count, day, id, idParams, input, line, list, page, pageParams, requestId, text, time } from '../../shapes/common.ts'
import { currency, mainNet, money } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'
import { allowedMoves, nextStep, ruleApplied } from '../../shapes/transaction.ts'
import { rhythms } from '../../time/rhythm.ts'

const kind = z.enum(['crypto', 'bank', 'exchange'])

/** What is confirmed once, in full. */
const terms = {
  kind,
  /** Of each run. */
  amount: money,
  /** Of each run: a run with a higher fee does not start. */
  feeMax: money,
  /** Of all runs together, amounts and fees. */
  totalMax: money,
  rhythm: z.enum(rhythms),
  firstOn: day,
} as const

/** What one run of it would be now, and ceilings that leave some room. */
const outlook = z.object({
  fee: money,
  /** Of an exchange: what one unit of what is paid is worth now. */
  rate: z.nullable(money),
  feeMax: money,
  totalMax: money,
  rateMin: z.nullable(money),
})

const run = z.object({
  id,
  runsAt: time,
  state: z.enum(['PLANNED', 'SUBMITTED', 'SKIPPED', 'FAILED']),
  stateLabel: line(60),
  /** When its notice was sent. No run starts within 24 hours of it. */
  noticedAt: z.nullable(time),
  /** Amount and fee. */
  total: z.nullable(money),
  /** Why it was skipped or has failed. */
  reason: z.nullable(line(500)),
  transaction: z.nullable(z.object({ id, reference: text(64), status: z.nullable(status) })),
})

const order = {
  id,
  state: text(40),
  status: z.nullable(status),
  stateLabel: line(60),
  ...terms,
  /** The saved destination as it was confirmed; null for an exchange. */
  destination: z.nullable(z.object({ id, label: line(200), target: line(300), mainNet: z.nullable(mainNet) })),
  purpose: z.nullable(z.enum(purposeCodes)),
  reference: z.nullable(line(35)),
  /** Of an exchange: the least that one unit of what is paid must be worth, in the currency that is received. */
  rateMin: z.nullable(money),
  lastOn: z.nullable(day),
  /** What the runs have taken so far. */
  charged: money,
  nextRunAt: z.nullable(time),
  pauseReason: z.nullable(line(500)),
  createdAt: time,
  createdBy: line(200),
} as const

const orderDetail = z.object({
  ...order,
  /** Newest first. */
  runs: list(run, 100),
  nextStep,
  /** pause, resume, skip, cancel, change. */
  allowedMoves,
  /** It ends once this one is approved. Null where there is none, or it has ended. */
  replaces: z.nullable(id),
})

const makers = ['wallet.wallets.withdraw', 'order.swap_order'] as const
/** An approver may stop what the company pays, and start nothing. */
const readers = [...makers, 'company.approve'] as const

export const listScheduledOrders = endpoint({
  method: 'GET',
  path: '/scheduled-orders',
  about: 'The scheduled orders of the account, newest first.',
  access: readers,
  limit: 'read',
  query: input(pageParams),
  result: page(z.object(order)),
})

export const previewScheduledOrder = endpoint({
  method: 'POST',
  path: '/scheduled-orders/preview',
  about: 'What one run would cost now, which ceilings leave some room, and who has to approve.',
  access: makers,
  limit: 'read',
  quiet: true,
  body: input({
    kind,
    amount: money,
    destinationId: z.optional(id),
    getCurrency: z.optional(currency),
    rhythm: z.enum(rhythms),
    firstOn: day,
    lastOn: z.optional(day),
  }),
  result: z.object({
    outlook: z.nullable(outlook),
    /** Why it cannot be scheduled. */
    problem: z.nullable(line(500)),
    approvers: list(line(200), 20),
    approvalsNeeded: count,
    rule: ruleApplied,
  }),
})

export const createScheduledOrder = endpoint({
  method: 'POST',
  path: '/scheduled-orders',
  about: 'Schedules a withdrawal to a saved destination, or an exchange, once or regularly.',
  access: makers,
  scene: 'scheduledOrder',
  limit: 'write',
  replay: true,
  body: input({
    requestId,
    ...terms,
    destinationId: z.optional(id),
    purpose: z.optional(z.enum(purposeCodes)),
    reference: z.optional(line(35)),
    rateMin: z.optional(money),
    lastOn: z.optional(day),
    /** The schedule that this one takes the place of: it ends when this one starts. */
    replaces: z.optional(id),
  }),
  result: orderDetail,
})

export const getScheduledOrder = endpoint({
  method: 'GET',
  path: '/scheduled-orders/{id}',
  about: 'A scheduled order with its runs.',
  access: readers,
  limit: 'read',
  quiet: true,
  params: idParams,
  result: orderDetail,
})

export const pauseScheduledOrder = endpoint({
  method: 'POST',
  path: '/scheduled-orders/{id}/pause',
  about: 'Stops all runs until the schedule is resumed.',
  access: readers,
  limit: 'write',
  params: idParams,
  result: orderDetail,
})

export const resumeScheduledOrder = endpoint({
  method: 'POST',
  path: '/scheduled-orders/{id}/resume',
  about: 'Continues with the next date that can still be announced. Dates that have passed are not made up for.',
  access: makers,
  limit: 'write',
  params: idParams,
  result: orderDetail,
})

export const cancelScheduledOrder = endpoint({
  method: 'POST',
  path: '/scheduled-orders/{id}/cancel',
  about: 'Ends the schedule. What has already started is not affected.',
  access: readers,
  limit: 'write',
  params: idParams,
  result: orderDetail,
})

export const skipScheduledRun = endpoint({
  method: 'POST',
  path: '/scheduled-orders/{id}/skip',
  about: 'Leaves out the next run. The schedule goes on with the one after it.',
  access: readers,
  limit: 'write',
  params: idParams,
  body: input({ runId: id }),
  result: orderDetail,
})
