// Endpoints that activate an account by its mailed link.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { accountType } from '../../shapes/account.ts'
import { input, line, recaptchaToken, requestId, ticket, time } from '../../shapes/common.ts'
import { email, newPassword } from '../../shapes/credential.ts'

export const toBeActivateAccountInfo = endpoint({
  method: 'POST',
  path: '/user/to-be-activate-account-info',
  about: 'Whom an activation link belongs to.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  body: input({ query: z.object({ accountKey: ticket }), recaptchaToken }),
  /** The name is the company's, the account holder's for a guest, or the new user's own. */
  result: z.object({ email: line(120), accountType, name: line(200), isGuest: z.boolean(), expiresAt: time }),
})

export const activateAccount = endpoint({
  method: 'POST',
  path: '/user/activate-account',
  about: 'Activates the account and sets its first password.',
  access: 'public',
  scene: 'accountActivation',
  captcha: true,
  limit: 'entrance',
  replay: true,
  body: input({ requestId, accountKey: ticket, newPassword, recaptchaToken }),
  result: z.object({ email: line(120) }),
})

export const resendActivation = endpoint({
  method: 'POST',
  path: '/user/resend-activation',
  about: 'Sends a new activation link, if there is an account that waits for one.',
  access: 'public',
  captcha: true,
  limit: 'message',
  body: input({ query: z.union([z.object({ accountKey: ticket }), z.object({ email })]), recaptchaToken }),
  result: z.object({ nextResendAt: time }),
})
