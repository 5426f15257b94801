// Endpoints of passkeys.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { choices, id, idParams, input, line, nothing, recaptchaToken, requestId, ticket, time } from '../../shapes/common.ts'
import { passkeyAttestation, webAuthnOptions } from '../../shapes/credential.ts'

const passkey = z.object({ id, name: line(60), createdAt: time, lastUsedAt: z.nullable(time) })

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/mfa/passkey/list',
  about: "The user's passkeys.",
  access: ['account.security'],
  limit: 'read',
  result: choices(passkey, 20),
})

export const passkeyRegisterOptions = endpoint({
  method: 'POST',
  path: '/mfa/passkey/register-options',
  about: 'What the browser needs to make a passkey.',
  access: ['account.security'],
  limit: 'write',
  result: z.object({ registerToken: ticket, options: webAuthnOptions, expiresAt: time }),
})

export const registerPasskey = endpoint({
  method: 'POST',
  path: '/mfa/passkey/register',
  about: 'Keeps a new passkey.',
  access: ['account.security'],
  scene: 'passkey',
  limit: 'credential',
  replay: true,
  body: input({ requestId, registerToken: ticket, name: line(60), attestation: passkeyAttestation }),
  result: passkey,
})

export const namePasskey = endpoint({
  method: 'PATCH',
  path: '/mfa/passkey/{id}',
  about: 'Names a passkey.',
  access: ['account.security'],
  limit: 'write',
  params: idParams,
  body: input({ name: line(60) }),
  result: passkey,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/mfa/passkey/{id}',
  about: 'Removes a passkey.',
  access: ['account.security'],
  scene: 'passkey',
  limit: 'write',
  params: idParams,
  result: nothing,
})

export const passkeySignInOptions = endpoint({
  method: 'POST',
  path: '/mfa/passkey/sign-in-options',
  about: 'What the browser needs to sign in by passkey; the grant carries its answer.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  body: input({ recaptchaToken }),
  result: z.object({ loginToken: ticket, challengeId: id, options: webAuthnOptions, expiresAt: time }),
})

export const passkeyFactorOptions = endpoint({
  method: 'POST',
  path: '/mfa/passkey/factor-options',
  about: 'What the browser needs to answer a challenge by passkey.',
  access: 'either',
  limit: 'visitor',
  quiet: true,
  body: input({ challengeId: id }),
  result: z.object({ options: webAuthnOptions, expiresAt: time }),
})
