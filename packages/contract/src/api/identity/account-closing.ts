// Endpoints with which a customer closes the account: what is open, the request, and its cancellation.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { closingBlockers } from '../../shapes/account.ts'
import { count, id, input, line, list, paragraph, requestId, text, time } from '../../shapes/common.ts'
import { currency, decimal } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'

const closing = z.object({
  id,
  state: text(40),
  status: z.nullable(status),
  stateLabel: line(60),
  requestedAt: time,
  requestedBy: line(140),
  /** Null until an approver has agreed. */
  closesAt: z.nullable(time),
  /** An operator's text, while it is on hold. */
  holdReason: z.nullable(paragraph(500)),
  mayCancel: z.boolean(),
})

export const getAccountClosing = endpoint({
  method: 'GET',
  path: '/account-closing',
  about: 'Whether the account is being closed, and what has to be finished or withdrawn first.',
  access: ['account.security'],
  limit: 'read',
  result: z.object({
    closing: z.nullable(closing),
    mayRequest: z.boolean(),
    waitingDays: count,
    blockers: list(z.enum(closingBlockers), closingBlockers.length),
    openTransactions: count,
    openApprovals: count,
    /** What is left. Amounts too small to be withdrawn do not block. */
    balances: list(z.object({ currency, available: decimal, held: decimal, blocks: z.boolean() }), 20),
  }),
})

export const requestAccountClosing = endpoint({
  method: 'POST',
  path: '/account-closing',
  about: 'Closes the account after the waiting time. In a company an owner asks and an approver has to agree.',
  access: ['account.security'],
  scene: 'closeAccount',
  limit: 'write',
  replay: true,
  body: input({ requestId }),
  result: closing,
})

export const cancelAccountClosing = endpoint({
  method: 'POST',
  path: '/account-closing/cancel',
  about: 'Keeps the account. Possible until it is closed.',
  access: ['account.security'],
  limit: 'write',
  result: closing,
})
