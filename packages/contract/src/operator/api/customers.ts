// Endpoints of customers: search and masked details.

import * as z from 'zod/mini'
import { choices, count, id, idParams, input, line, list, paragraph, text, time } from '../../shapes/common.ts'
import { money } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { customer, entityKind } from '../shapes.ts'

export const findCustomers = operatorEndpoint({
  method: 'POST',
  path: '/operator/customers/search',
  about: 'By e-mail, name, transaction hash, address or reference. The search itself is logged.',
  permission: 'customer.view',
  limit: 'read',
  readsReplica: 'always',
  body: input({ text: line(200, 3) }),
  result: choices(
    z.object({
      customer,
      /** The matched field: e-mail, name, or the found object. */
      by: z.enum(['email', 'name', 'hash', 'address', 'reference', 'id']),
      entity: z.nullable(z.object({ kind: entityKind, id, reference: text(64) })),
    }),
    50,
  ),
})

const member = z.object({ userId: id, name: line(200), email: line(200), role: text(40), state: text(40) })

export const readCustomer = operatorEndpoint({
  method: 'GET',
  path: '/operator/customers/{id}',
  about:
    'One account: people, balances, what is open, its last movements. Facts, trail and moves: /operator/entities/account/{id}.',
  permission: 'customer.view',
  limit: 'read',
  params: idParams,
  result: z.object({
    customer,
    members: list(member, 100),
    balances: list(z.object({ available: money, held: money }), 40),
    open: list(
      z.object({
        kind: entityKind,
        id,
        reference: text(64),
        state: text(40),
        status: z.nullable(status),
        stateLabel: line(100),
        since: time,
      }),
      100,
    ),
    recent: list(
      z.object({ kind: entityKind, id, reference: text(64), status: z.nullable(status), amount: money, at: time }),
      50,
    ),
    sessions: count,
    lastSignInAt: z.nullable(time),
  }),
})

export const reveal = operatorEndpoint({
  method: 'POST',
  path: '/operator/reveal',
  about: 'Shows one masked field. Who, what and why is written to the audit log first.',
  permission: 'customer.reveal',
  limit: 'write',
  body: input({ kind: entityKind, id, field: text(60), reason: line(300, 5) }),
  result: z.object({ value: z.nullable(paragraph(1000)) }),
})
