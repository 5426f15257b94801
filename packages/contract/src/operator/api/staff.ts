// Endpoints about operators. No call acts in a customer's name or sets a customer's password.

import * as z from 'zod/mini'
import { choices, id, idParams, input, line, nothing, text, time } from '../../shapes/common.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { role } from '../shapes.ts'

const operator = z.object({
  id,
  name: line(200),
  email: line(200),
  role,
  roleLabel: line(60),
  state: z.enum(['ACTIVE', 'DISABLED']),
  breakGlass: z.boolean(),
  lastSignInAt: z.nullable(time),
  /** It was requested, and a second operator has not decided yet. */
  renewalAsked: z.boolean(),
  /** A new role or the return of a disabled operator waits for a second operator. */
  changeAsked: z.boolean(),
})

export const operators = operatorEndpoint({
  method: 'GET',
  path: '/operator/operators',
  about: 'Everybody behind the counter.',
  permission: 'operator.manage',
  limit: 'read',
  result: choices(operator, 200),
})

export const changeOperator = operatorEndpoint({
  method: 'PATCH',
  path: '/operator/operators/{id}',
  about: 'Disables an operator at once. A new role, or enabling again, waits for a second operator.',
  permission: 'operator.manage',
  limit: 'write',
  params: idParams,
  body: input({ role: z.optional(role), state: z.optional(z.enum(['ACTIVE', 'DISABLED'])), reason: line(300, 5) }),
  result: operator,
})

const reason = line(300, 5)
/** Shown once. Setting up an authenticator needs the tokens of both maker and checker. */
const handedOver = z.object({ setUpToken: text(200) })

/** A request of one operator about another, confirmed by a third. */
const staffRequest = {
  id,
  operator: z.object({ id, name: line(200), email: line(200), roleLabel: line(60) }),
  reason,
  by: z.object({ id, name: line(200) }),
  at: time,
  until: time,
  /** Neither the requester nor the subject, also under another name. */
  mayConfirm: z.boolean(),
} as const

const operatorChange = z.object({
  ...staffRequest,
  /** Null: the role stays. */
  newRoleLabel: z.nullable(line(60)),
  enables: z.boolean(),
})

export const operatorChanges = operatorEndpoint({
  method: 'GET',
  path: '/operator/operator-changes',
  about: 'New roles and enabled operators that wait for a second operator.',
  permission: ['operator.manage', 'operator.confirm'],
  limit: 'read',
  result: choices(operatorChange, 100),
})

export const confirmOperatorChange = operatorEndpoint({
  method: 'POST',
  path: '/operator/operator-changes/{id}/confirm',
  about: 'The operator has the new role, or may work again, from now on.',
  permission: 'operator.confirm',
  limit: 'write',
  params: idParams,
  body: input({}),
  result: nothing,
})

export const declineOperatorChange = operatorEndpoint({
  method: 'POST',
  path: '/operator/operator-changes/{id}/decline',
  about: 'Declined or withdrawn: everything stays as it is.',
  permission: ['operator.manage', 'operator.confirm'],
  limit: 'write',
  params: idParams,
  body: input({ reason }),
  result: nothing,
})

const renewal = z.object(staffRequest)

export const renewals = operatorEndpoint({
  method: 'GET',
  path: '/operator/renewals',
  about: 'New authenticators that wait for a second operator.',
  permission: ['operator.manage', 'operator.confirm'],
  limit: 'read',
  result: choices(renewal, 100),
})

export const askRenewal = operatorEndpoint({
  method: 'POST',
  path: '/operator/operators/{id}/renewal',
  about:
    'For an operator who has lost their phone, or whose set-up token ran out. Nothing changes before a second operator confirms.',
  permission: 'operator.manage',
  limit: 'write',
  params: idParams,
  body: input({ reason }),
  result: handedOver,
})

export const confirmRenewal = operatorEndpoint({
  method: 'POST',
  path: '/operator/renewals/{id}/confirm',
  about: 'Ends the authenticator, the passkeys and the sessions of that operator, who then connects another app.',
  permission: 'operator.confirm',
  limit: 'write',
  params: idParams,
  body: input({}),
  result: handedOver,
})

export const declineRenewal = operatorEndpoint({
  method: 'POST',
  path: '/operator/renewals/{id}/decline',
  about: 'Declined, or taken back: everything stays as it is.',
  permission: ['operator.manage', 'operator.confirm'],
  limit: 'write',
  params: idParams,
  body: input({ reason }),
  result: nothing,
})
