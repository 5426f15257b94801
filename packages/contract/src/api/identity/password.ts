// Endpoints of the password: change, forget and reset.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { input, recaptchaToken, ticket, time } from '../../shapes/common.ts'
import { email, newPassword, presentPassword } from '../../shapes/credential.ts'

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/change-password',
  about: 'Sets a new password and ends every session.',
  access: 'signed-in',
  scene: 'changePassword',
  limit: 'credential',
  body: input({ query: z.object({ oldPassword: presentPassword, newPassword }) }),
  result: z.object({ holdUntil: time }),
})

export const forgotPasswordPrecheck = endpoint({
  method: 'POST',
  path: '/user/forgot-password-precheck',
  about: 'First step of a forgotten password. Known and unknown accounts get the same answer.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  body: input({ query: z.object({ email }), recaptchaToken }),
  result: z.object({ precheckToken: ticket, expiresAt: time }),
})

export const forgotPasswordValidate = endpoint({
  method: 'POST',
  path: '/user/forgot-password-validate',
  about: 'Second step of a forgotten password: the factors.',
  access: 'public',
  scene: 'forgotPassword',
  limit: 'entrance',
  body: input({ precheckToken: ticket }),
  result: z.object({ resetToken: ticket, expiresAt: time }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/user/reset-password',
  about: 'Third step of a forgotten password: the new one. Ends every session.',
  access: 'public',
  limit: 'entrance',
  body: input({ resetToken: ticket, newPassword }),
  result: z.object({ holdUntil: time }),
})

export const testPassword = endpoint({
  method: 'POST',
  path: '/user/test-password',
  about: "Whether this is the signed-in user's present password.",
  access: 'signed-in',
  captcha: true,
  limit: 'credential',
  body: input({ password: presentPassword, recaptchaToken }),
  result: z.object({ correct: z.literal(true) }),
})
