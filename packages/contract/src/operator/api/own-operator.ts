// Endpoints of the signed-in operator: own sessions, password and passkeys.

import * as z from 'zod/mini'
import { choices, count, id, idParams, input, line, list, nothing, text, ticket, time } from '../../shapes/common.ts'
import { newPassword, presentPassword, webAuthnOptions } from '../../shapes/credential.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { permission, role } from '../shapes.ts'

export const me = operatorEndpoint({
  method: 'GET',
  path: '/operator/auth/me',
  about: 'The signed-in operator and their permissions.',
  permission: 'signed-in',
  limit: 'read',
  quiet: true,
  result: z.object({
    id,
    name: line(200),
    email: line(200),
    role,
    roleLabel: line(60),
    permissions: list(permission, 60),
    /** The session ends after this idle time, and at this time in any case. */
    idleSeconds: count,
    endsAt: time,
    passkeys: count,
    mode: z.enum(['practice', 'production']),
  }),
})

export const logout = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/logout',
  about: 'Ends this session.',
  permission: 'signed-in',
  limit: 'write',
  result: nothing,
})

export const sessions = operatorEndpoint({
  method: 'GET',
  path: '/operator/auth/sessions',
  about: 'The own sessions.',
  permission: 'signed-in',
  limit: 'read',
  result: choices(
    z.object({ id, device: line(200), address: line(60), signedInAt: time, lastActiveAt: time, present: z.boolean() }),
    50,
  ),
})

export const endSession = operatorEndpoint({
  method: 'DELETE',
  path: '/operator/auth/sessions/{id}',
  about: 'Ends another own session.',
  permission: 'signed-in',
  limit: 'write',
  params: idParams,
  result: nothing,
})

export const changeOwnPassword = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/own-password',
  about: 'Sets another password for oneself, with the present one and a code of the authenticator. All other own sessions end.',
  permission: 'signed-in',
  limit: 'credential',
  body: input({ presentPassword, newPassword, code: text(10) }),
  result: nothing,
})

export const passkeyOptions = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/passkey-options',
  about: 'For navigator.credentials.create.',
  permission: 'signed-in',
  limit: 'write',
  result: z.object({ ticket, options: webAuthnOptions }),
})

export const addPasskey = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/passkeys',
  about: 'Saves a passkey for the next sign-in.',
  permission: 'signed-in',
  limit: 'credential',
  body: input({ ticket, label: line(60), response: text(20_000) }),
  result: nothing,
})
