// Endpoints of the account's security: sessions, security events and protection settings.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { language, securityEvent, sessionPolicy, sessionRow } from '../../shapes/account.ts'
import { choices, count, idParams, input, nothing, page, search, text, ticket, time } from '../../shapes/common.ts'
import { antiPhishingCode } from '../../shapes/credential.ts'
import { currency } from '../../shapes/money.ts'

export const listSessions = endpoint({
  method: 'GET',
  path: '/user/session/list',
  about: 'Where the user is signed in.',
  access: ['account.security'],
  limit: 'read',
  result: choices(sessionRow, 100),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/session/{id}',
  about: 'Signs one device out.',
  access: ['account.security'],
  limit: 'write',
  params: idParams,
  result: nothing,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/user/session/end-others',
  about: 'Signs every other device out.',
  access: ['account.security'],
  limit: 'write',
  result: z.object({ ended: count }),
})

export const setSessionPolicy = endpoint({
  method: 'PUT',
  path: '/user/session-policy',
  about: 'One session at a time, or several.',
  access: ['account.security'],
  scene: 'sessionPolicy',
  limit: 'write',
  body: input({ policy: sessionPolicy }),
  result: z.object({ policy: sessionPolicy }),
})

export const searchSignIns = endpoint({
  method: 'POST',
  path: '/user/sign-in-history/search',
  about: 'Sign-ins and attempts.',
  access: ['account.security'],
  limit: 'read',
  body: search({ success: z.optional(z.boolean()) }),
  result: page(securityEvent),
})

export const searchSecurityEvents = endpoint({
  method: 'POST',
  path: '/user/security-event/search',
  about: "The user's own security log.",
  access: ['account.security'],
  limit: 'read',
  body: search({ kind: z.optional(text(64)), from: z.optional(time), to: z.optional(time) }),
  result: page(securityEvent),
})

export const freezeAccount = endpoint({
  method: 'POST',
  path: '/user/freeze',
  about: 'Stops all outgoing transfers at once.',
  access: 'signed-in',
  limit: 'write',
  result: z.object({ frozen: z.literal(true), at: time }),
})

export const freezeByLink = endpoint({
  method: 'POST',
  path: '/user/freeze-by-link',
  about: 'Stops all outgoing transfers by the single-use link of a security mail.',
  access: 'public',
  limit: 'entrance',
  body: input({ freezeKey: ticket }),
  result: z.object({ frozen: z.literal(true), at: time }),
})

export const liftFreeze = endpoint({
  method: 'POST',
  path: '/user/freeze/lift',
  about: 'Allows outgoing transfers again, after the waiting time.',
  access: ['account.security'],
  scene: 'freezeLift',
  limit: 'write',
  body: input({}),
  result: z.object({ frozen: z.boolean(), liftsAt: time }),
})

export const setAntiPhishingCode = endpoint({
  method: 'PUT',
  path: '/user/anti-phishing-code',
  about: 'The word that every genuine mail carries.',
  access: ['account.security'],
  scene: 'antiPhishingCode',
  limit: 'write',
  body: input({ code: antiPhishingCode }),
  result: nothing,
})

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/user/preferences',
  about: 'Language of mails and messages, and the currency that totals are shown in.',
  access: ['account.profile'],
  limit: 'write',
  quiet: true,
  body: input({ language: z.optional(language), displayCurrency: z.optional(currency) }),
  result: z.object({ language, displayCurrency: currency }),
})
