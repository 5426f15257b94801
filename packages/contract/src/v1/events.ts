// The event feed of the customer API.

import * as z from 'zod/mini'
import { accountEvent } from '../account-events/account-event.ts'
import { count, digitsToNumber, input, list, pageSizeMax } from '../shapes/common.ts'
import { keyEndpoint } from './endpoint.ts'

const whole = (min: number, max: number) => z.pipe(z.transform(digitsToNumber), z.int().check(z.minimum(min), z.maximum(max)))

export const waitSecondsMax = 30

export const followEvents = keyEndpoint({
  method: 'GET',
  path: '/v1/events',
  about:
    'The events of the account after a sequence, oldest first. Where there are none yet, it waits up to `wait` seconds for the next. ' +
    'Sequences have no gap: 1, 2, 3, ... The data of an event whose scope the key lacks are null.',
  access: ['wallet_history'],
  limit: 'poll',
  waits: true,
  query: input({
    after: z.optional(whole(0, 999_999_999)),
    wait: z.optional(whole(0, waitSecondsMax)),
    size: z.optional(whole(1, pageSizeMax)),
  }),
  /** `after` is what the next call passes on. */
  result: z.object({ events: list(accountEvent, pageSizeMax), after: count }),
})
