// Endpoints of tokens. The encrypted grant is described in token-grant.ts.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { count, input, list, text, time } from '../../shapes/common.ts'
import { publishedKey } from '../../shapes/credential.ts'

export const grantToken = endpoint({
  method: 'POST',
  path: '/auth/oauth2/token',
  about: 'Finishes a sign-in or refreshes a session. The one field holds the encrypted grant (JWE, ECDH-ES, A256GCM).',
  access: 'public',
  limit: 'visitor',
  content: 'form',
  quiet: true,
  body: input({ payload: text(16_384) }),
  result: z.object({
    access_token: text(512),
    refresh_token: text(512),
    expires_in: count,
    rt_expires_in: count,
  }),
})

export const getGrantKeys = endpoint({
  method: 'GET',
  path: '/auth/keys',
  about: "The server's published keys for encrypted grants, and its clock.",
  access: 'public',
  limit: 'visitor',
  quiet: true,
  result: z.object({ keys: list(publishedKey, 10), serverTime: time }),
})
