// The endpoint for the outcome of a call after a time-out, by the client's request id.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { input, line, requestId, text, time } from '../shapes/common.ts'

export const requestOutcome = endpoint({
  method: 'GET',
  path: '/request-outcome/{requestId}',
  about: 'What became of a call, by its requestId.',
  access: 'signed-in',
  limit: 'read',
  quiet: true,
  params: input({ requestId }),
  result: z.object({
    /** `unknown`: never arrived, nothing happened. `running`: ask again. */
    state: z.enum(['unknown', 'running', 'accepted', 'refused']),
    answeredAt: z.nullable(time),
    errCode: z.nullable(text(5)),
    errMsg: z.nullable(line(1000)),
    /** The `result` of the call's first answer. */
    result: z.unknown(),
  }),
})
