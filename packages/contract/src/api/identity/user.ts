// Endpoints of sign-in, phone, e-mail and account settings.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { accountType, language, sessionPolicy } from '../../shapes/account.ts'
import { count, input, line, list, recaptchaToken, text, ticket, time } from '../../shapes/common.ts'
import { checkType, email, mobile, presentPassword } from '../../shapes/credential.ts'
import { currency } from '../../shapes/money.ts'
import { status } from '../../shapes/status.ts'

const factor = z.object({ checkType, target: z.nullable(line(120)) })

export const login = endpoint({
  method: 'POST',
  path: '/user/login',
  about: 'First step of signing in: e-mail, password and bot check.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  content: 'form',
  body: input({ email, password: presentPassword, recaptchaToken }),
  result: z.object({ loginToken: ticket, factors: list(factor, 10) }),
})

const changeTicket = z.object({ changeToken: ticket, expiresAt: time })

export const changeMobilePrecheck = endpoint({
  method: 'POST',
  path: '/user/change-mobile/precheck',
  about: 'Proves that it is the user, before a new phone is named.',
  access: 'signed-in',
  scene: 'phoneBind',
  limit: 'credential',
  body: input({}),
  result: changeTicket,
})

export const changeMobile = endpoint({
  method: 'POST',
  path: '/user/change-mobile',
  about: 'Binds the phone.',
  access: 'signed-in',
  scene: 'phoneBind',
  limit: 'credential',
  body: input({ changeToken: ticket, mobile }),
  result: z.object({ mobile: line(40), holdUntil: z.nullable(time) }),
})

export const changeEmailPrecheck = endpoint({
  method: 'POST',
  path: '/user/change-email/precheck',
  about: 'Proves the present e-mail address, before it is left.',
  access: 'signed-in',
  scene: 'emailUnbind',
  limit: 'credential',
  body: input({}),
  result: changeTicket,
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/change-email',
  about: 'Binds the new e-mail address.',
  access: 'signed-in',
  scene: 'emailBind',
  limit: 'credential',
  body: input({ changeToken: ticket, email }),
  result: z.object({ email: line(120), holdUntil: time }),
})

export const accountInfo = endpoint({
  method: 'GET',
  path: '/user/account-info',
  about: 'The account and how it is protected.',
  access: 'signed-in',
  limit: 'read',
  result: z.object({
    email: line(120),
    mobile: z.nullable(line(40)),
    /** An unverified number from the registration receives no codes. */
    mobileVerified: z.boolean(),
    accountType,
    name: line(200),
    companyName: z.nullable(line(200)),
    role: z.nullable(text(40)),
    /** For a user whose access ends automatically. */
    accessUntil: z.nullable(time),
    status,
    createdAt: time,
    language,
    displayCurrency: currency,
    passwordChangedAt: z.nullable(time),
    authenticator: z.object({ bound: z.boolean(), boundAt: z.nullable(time), recoveryCodesLeft: count }),
    passkeys: count,
    antiPhishingCode: z.nullable(text(20)),
    sessionPolicy,
    frozen: z.boolean(),
    freezeLiftsAt: z.nullable(time),
    holdUntil: z.nullable(time),
    protections: z.object({ on: count, of: count }),
  }),
})
