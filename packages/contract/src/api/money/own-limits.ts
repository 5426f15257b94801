// Endpoints of the limits that a customer sets for their own account, below those of the account.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { ownLimitFlows } from '../../money/own-limits.ts'
import { count, input, list, time } from '../../shapes/common.ts'
import { currency, decimal } from '../../shapes/money.ts'

const flow = z.enum(ownLimitFlows)
const subject = { flow, currency }
/** Null: no limit of the customer's own. */
const amounts = { perTransaction: z.nullable(decimal), perDay: z.nullable(decimal), perMonth: z.nullable(decimal) }

const ownLimits = z.object({
  ...subject,
  account: z.object({ currency, perTransaction: decimal, perDay: decimal, perMonth: decimal }),
  own: z.object({ currency, ...amounts }),
  /** A raise that waits. */
  next: z.nullable(z.object({ currency, ...amounts, takesEffectAt: time })),
})

export const getOwnLimits = endpoint({
  method: 'GET',
  path: '/own-limits',
  about: 'The limits of the account for withdrawals and sends, and the lower ones that the customer has set.',
  access: ['account.security'],
  limit: 'read',
  result: z.object({ mayChange: z.boolean(), waitingHours: count, limits: list(ownLimits, 40) }),
})

export const lowerOwnLimits = endpoint({
  method: 'POST',
  path: '/own-limits/lower',
  about: 'Sets lower limits, which apply immediately. A raise that waits is cancelled. Refuses raises.',
  access: ['account.security'],
  limit: 'write',
  body: input({ ...subject, ...amounts }),
  result: ownLimits,
})

export const raiseOwnLimits = endpoint({
  method: 'POST',
  path: '/own-limits/raise',
  about: 'Sets limits of which some are higher or removed: these apply after the waiting time, lower ones immediately.',
  access: ['account.security'],
  scene: 'ownLimits',
  limit: 'write',
  body: input({ ...subject, ...amounts }),
  result: ownLimits,
})

export const cancelOwnLimitRaise = endpoint({
  method: 'POST',
  path: '/own-limits/cancel',
  about: 'Cancels a raise that waits. The present limits stay.',
  access: ['account.security'],
  limit: 'write',
  body: input(subject),
  result: ownLimits,
})
