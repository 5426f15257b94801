// Endpoints of the console's sign-in: password, then authenticator or passkey. Nothing is shared with customers.

import * as z from 'zod/mini'
import { count, input, list, text, ticket, time } from '../../shapes/common.ts'
import { email, presentPassword, publishedKey, webAuthnOptions } from '../../shapes/credential.ts'
import { operatorEndpoint } from '../endpoint.ts'

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
