// The calls of scheduled orders: creation with its codes, and what can be done with one.

import {
  cancelScheduledOrder,
  createScheduledOrder,
  getScheduledOrder,
  listScheduledOrders,
  pauseScheduledOrder,
  resumeScheduledOrder,
  skipScheduledRun,
} from '@sampan/contract/api/scheduled-orders.ts'
import type { RequestBodyOf, ResponseOf } from '@sampan/contract/endpoint.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { formMessages, messages } from './messages.ts'

export type Schedule = ResponseOf<typeof listScheduledOrders>['resultList'][number]
export type ScheduleDetail = ResponseOf<typeof getScheduledOrder>
export type ScheduleRun = ScheduleDetail['runs'][number]
export type ScheduleRequest = Omit<RequestBodyOf<typeof createScheduledOrder>, 'requestId'>

export const schedulesPath = '/scheduled'

/** What each kind of order needs to be scheduled. */
export const kindScopes = {
  crypto: 'wallet.wallets.withdraw',
  bank: 'wallet.wallets.withdraw',
  exchange: 'order.swap_order',
} as const satisfies Record<ScheduleRequest['kind'], Scope>

const reload = (): void => invalidate(listScheduledOrders, getScheduledOrder)

export function confirmSchedule(wanted: ScheduleRequest): void {
  askVerification('/security-setting-security-verification', {
    entry: createScheduledOrder,
    input: { body: { requestId: crypto.randomUUID(), ...wanted } },
    scene: 'scheduledOrder',
    button: wanted.replaces === undefined ? formMessages.confirm : messages.changeTitle,
    next: messages.next,
    back: `${schedulesPath}?add=1&${wanted.replaces === undefined ? `kind=${wanted.kind}` : `change=${wanted.replaces}`}`,
    confirmed: ({ id }) => {
      reload()
      return { givenPath: `${schedulesPath}?id=${id}` }
    },
  })
}

const moves = { pause: pauseScheduledOrder, resume: resumeScheduledOrder, cancel: cancelScheduledOrder } as const
export type ScheduleMove = keyof typeof moves

export async function moveSchedule(move: ScheduleMove, id: string): Promise<boolean> {
  const { ok } = await call(moves[move], { params: { id } })
  reload()
  return ok
}

export async function skipRun(id: string, runId: string): Promise<boolean> {
  const { ok } = await call(skipScheduledRun, { params: { id }, body: { runId } })
  reload()
  return ok
}
