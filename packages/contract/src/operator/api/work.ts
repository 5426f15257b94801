// Endpoints of queues and entities: read, claim, and make a move.

import * as z from 'zod/mini'
import { choices, id, input, page, pageParams } from '../../shapes/common.ts'
import { currency } from '../../shapes/money.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { viewPermissions } from '../entities.ts'
import { detail, moveBody, moveOutcome } from '../entity-shapes.ts'
import { claim, entityKind, queueCount, queueName, queueRow } from '../shapes.ts'

const entityParams = input({ kind: entityKind, id })

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
  permission: viewPermissions,
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
  permission: viewPermissions,
  limit: 'read',
  params: entityParams,
  result: detail,
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
  permission: viewPermissions,
  limit: 'write',
  params: entityParams,
  result: z.object({ claim }),
})

export const unclaimEntity = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/entities/{kind}/{id}/claim',
  about: 'Gives it back.',
  permission: viewPermissions,
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
