// Endpoints of the bot check: its configuration, and the self-hosted proof of work.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { input, text } from '../../shapes/common.ts'

export const getCaptchaSettings = endpoint({
  method: 'GET',
  path: '/captcha/settings',
  about: 'Which bot check this server uses.',
  access: 'public',
  limit: 'visitor',
  quiet: true,
  result: z.object({
    provider: z.enum(['altcha', 'recaptcha', 'turnstile', 'hcaptcha', 'none']),
    siteKey: z.nullable(text(200)),
    scriptUrl: z.nullable(text(500)),
  }),
})

export const getCaptchaChallenge = endpoint({
  method: 'GET',
  path: '/captcha/challenge',
  about: 'A proof-of-work task of the self-hosted check.',
  access: 'public',
  limit: 'visitor',
  quiet: true,
  /** The call that the token is for; it is valid for no other. */
  query: input({ action: z.optional(text(64)) }),
  result: z.object({ parameters: z.record(text(64), z.unknown()), signature: text(256) }),
})
