// Endpoints of the console's sign-in: password, then authenticator or passkey. Nothing is shared with customers.

import * as z from 'zod/mini'
import { choices, count, id, idParams, input, line, list, nothing, text, ticket, time } from '../../shapes/common.ts'
import { email, newPassword, presentPassword, publishedKey, webAuthnOptions } from '../../shapes/credential.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { permission, role } from '../shapes.ts'

/** The browser's ECDH public key (uncompressed P-256 point, base64url): calls of the session are proven with it (device-proof.ts). */
const deviceKey = text(87)

/** The access token is sent as Bearer and lives in memory only; the refresh token is a cookie that no script reads. */
const tokens = z.object({ accessToken: text(200), expiresInSeconds: count })

export const login = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/login',
  about: 'First step: e-mail and password.',
  permission: 'public',
  limit: 'credential',
  body: input({ email, password: presentPassword }),
  result: z.object({
    /** For the second step, five minutes. */
    ticket,
    /** None yet: the only next step is to set one up. */
    mustSetUp: z.boolean(),
    /** The number of tokens for the setup: one for a new operator, two for a renewed authenticator. */
    setUpTokens: count,
    factors: list(z.enum(['authenticator', 'passkey']), 2),
    /** For navigator.credentials.get, when a passkey is registered. */
    passkey: z.nullable(webAuthnOptions),
    /** The server's public key for the key agreement with the browser. */
    serverKey: publishedKey,
  }),
})

export const verify = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/verify',
  about: 'Second step: six digits of the authenticator, or the answer of a passkey.',
  permission: 'public',
  limit: 'credential',
  body: input({
    ticket,
    code: z.optional(text(10)),
    /** base64url of the JSON of the PublicKeyCredential. */
    passkey: z.optional(text(4000)),
    deviceKey,
  }),
  result: tokens,
})

export const setUp = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/set-up',
  about:
    'Who has no factor shows the set-up token, or both of them, besides the password and gets the key for the authenticator app.',
  permission: 'public',
  limit: 'credential',
  body: input({ ticket, setUpToken: text(200), secondToken: z.optional(text(200)) }),
  result: z.object({ secret: text(64), otpauthUri: text(300), expiresAt: time }),
})

export const confirmSetUp = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/set-up/confirm',
  about: 'The first code of the new authenticator: it is bound, and the operator is signed in.',
  permission: 'public',
  limit: 'credential',
  body: input({ ticket, code: text(10), deviceKey }),
  result: tokens,
})

export const refresh = operatorEndpoint({
  method: 'POST',
  path: '/operator/auth/refresh',
  about: 'A new access token by the refresh cookie. It is no activity: an idle session stays idle.',
  permission: 'public',
  limit: 'visitor',
  quiet: true,
  result: tokens,
})

export const me = operatorEndpoint({
  method: 'GET',
  path: '/operator/auth/me',
  about: 'Who is signed in, and what he may do.',
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
