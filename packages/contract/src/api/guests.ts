// Endpoints of guests: people who read the account of an individual until a given day. A company has members instead.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { guestsMax } from '../identity/members.ts'
import { language } from '../shapes/account.ts'
import { choices, id, idParams, input, line, nothing, requestId, time } from '../shapes/common.ts'
import { email } from '../shapes/credential.ts'

const guest = z.object({
  id,
  name: line(200),
  email,
  /** Invited until the link in the mail was used. */
  state: z.enum(['invited', 'active']),
  invitedAt: z.nullable(time),
  invitationExpiresAt: z.nullable(time),
  accessUntil: time,
  lastActiveAt: z.nullable(time),
})

export const listGuests = endpoint({
  method: 'GET',
  path: '/guest/list',
  about: 'The people who may read this account, and until when.',
  access: ['account.guests'],
  limit: 'read',
  result: choices(guest, guestsMax),
})

export const inviteGuest = endpoint({
  method: 'POST',
  path: '/guest/invite',
  about:
    'Gives a person read access until a given moment, at most a year ahead. They get a link by mail that works once and for 72 hours.',
  access: ['account.guests'],
  scene: 'memberChange',
  limit: 'write',
  replay: true,
  body: input({ requestId, email, name: line(140), language: z.optional(language), accessUntil: time }),
  result: guest,
})

export const removeGuest = endpoint({
  method: 'POST',
  path: '/guest/remove/{id}',
  about: "Ends a guest's access at once.",
  access: ['account.guests'],
  limit: 'write',
  replay: true,
  params: idParams,
  body: input({ requestId }),
  result: nothing,
})
