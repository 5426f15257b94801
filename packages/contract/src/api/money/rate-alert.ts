// Endpoints of rate alerts: a customer is notified once when a rate reaches a value.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { rateAlertsMax } from '../../money/rate-alerts.ts'
import { count, id, idParams, input, list, nothing, requestId, time } from '../../shapes/common.ts'
import { currency, decimal } from '../../shapes/money.ts'

const alert = z.object({
  id,
  pay: currency,
  get: currency,
  /** atLeast: notified when one `pay` is worth this much of `get`, or more. */
  when: z.enum(['atLeast', 'atMost']),
  rate: decimal,
  createdAt: time,
  /** Off since then; it can be turned on again. */
  reachedAt: z.nullable(time),
  reachedRate: z.nullable(decimal),
})

export const listRateAlerts = endpoint({
  method: 'GET',
  path: '/rate-alert/list',
  about: 'The rate alerts of the account, newest first.',
  access: ['account.profile'],
  limit: 'read',
  result: z.object({ max: count, resultList: list(alert, rateAlertsMax) }),
})

export const getAlertRate = endpoint({
  method: 'GET',
  path: '/rate-alert/rate/{pay}/{get}',
  about: 'The present rate that alerts are compared with. Null where no source can be trusted.',
  access: ['account.profile'],
  limit: 'read',
  quiet: true,
  params: input({ pay: currency, get: currency }),
  result: z.object({ pay: currency, get: currency, rate: z.nullable(decimal), asOf: z.nullable(time) }),
})

export const createRateAlert = endpoint({
  method: 'POST',
  path: '/rate-alert',
  about: 'Notifies the user once when the rate is at least, or at most, this value.',
  access: ['account.profile'],
  limit: 'write',
  replay: true,
  body: input({ requestId, pay: currency, get: currency, when: z.enum(['atLeast', 'atMost']), rate: decimal }),
  result: alert,
})

export const restartRateAlert = endpoint({
  method: 'POST',
  path: '/rate-alert/restart/{id}',
  about: 'Turns an alert that was reached on again.',
  access: ['account.profile'],
  limit: 'write',
  params: idParams,
  result: alert,
})

export const deleteRateAlert = endpoint({
  method: 'DELETE',
  path: '/rate-alert/{id}',
  about: 'Deletes an alert.',
  access: ['account.profile'],
  limit: 'write',
  params: idParams,
  result: nothing,
})
