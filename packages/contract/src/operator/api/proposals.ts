// Endpoints of proposals that wait for a second operator.

import * as z from 'zod/mini'
import { choices, id, idParams, input, list, paragraph, requestId, text } from '../../shapes/common.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { viewPermissions } from '../entities.ts'
import { moveOutcome } from '../entity-shapes.ts'
import { proposal } from '../shapes.ts'

export const proposals = operatorEndpoint({
  method: 'GET',
  path: '/operator/proposals',
  about: 'What waits for a second operator.',
  permission: viewPermissions,
  limit: 'read',
  quiet: true,
  result: choices(proposal, 100),
})

export const approve = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposals/{id}/approve',
  about: 'The second operator agrees: it is done now, once.',
  permission: 'signed-in',
  limit: 'write',
  replay: true,
  params: idParams,
  /** The version of the subject that the second operator saw. */
  body: input({ requestId, version: z.int() }),
  result: moveOutcome,
})

export const reject = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposals/{id}/reject',
  about: 'Declines a proposal, or takes the own one back.',
  permission: 'signed-in',
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId, text: paragraph(500) }),
  result: moveOutcome,
})

export const approveMany = operatorEndpoint({
  method: 'POST',
  path: '/operator/proposals/approve',
  about: 'Several proposals, each judged by itself: a bad one stops none of the others.',
  permission: 'signed-in',
  limit: 'write',
  body: input({ items: list(z.object({ id, version: z.int() }), 50).check(z.minLength(1)) }),
  result: choices(z.object({ id, done: z.boolean(), errCode: z.nullable(text(5)), message: z.nullable(paragraph(500)) }), 50),
})
