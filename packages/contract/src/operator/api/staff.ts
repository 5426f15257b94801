// Operators among themselves. No call here, or anywhere, acts in a customer's name or sets a customer's password.

import * as z from 'zod/mini'
import { choices, id, idParams, input, line, time } from '../../shapes/common.ts'
import { operatorEntry } from '../endpoint.ts'
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
})

export const operators = operatorEntry({
  method: 'GET',
  path: '/operator/operators',
  about: 'Everybody behind the counter.',
  permission: 'operator.manage',
  limit: 'read',
  result: choices(operator, 200),
})

export const changeOperator = operatorEntry({
  method: 'PATCH',
  path: '/operator/operators/{id}',
  about: 'Another role, or disabled: his sessions end within a second.',
  permission: 'operator.manage',
  limit: 'write',
  params: idParams,
  body: input({ role: z.optional(role), state: z.optional(z.enum(['ACTIVE', 'DISABLED'])), reason: line(300, 5) }),
  result: operator,
})
