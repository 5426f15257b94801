// Endpoints of sign-in, registration, password, phone, e-mail and account settings.

import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { agreements } from '../endpoint/fields.ts'
import { accountType, corporateFields, individualFields, language, registrationReview, sessionPolicy } from '../shapes/account.ts'
import { count, guarded, id, input, line, list, recaptchaToken, requestId, text, ticket, time } from '../shapes/common.ts'
import { checkType, email, mobile, newPassword, presentPassword } from '../shapes/credential.ts'
import { currency } from '../shapes/money.ts'
import { status } from '../shapes/status.ts'
import { uploads } from '../shapes/upload.ts'

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

export const openRegistration = endpoint({
  method: 'POST',
  path: '/user/register/draft',
  about: 'Opens a registration that can be saved and resumed.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  replay: true,
  body: input({ requestId, recaptchaToken, accountType, email, language: z.optional(language) }),
  result: z.object({ draftToken: ticket, expiresAt: time }),
})

const draftFields = z.object({
  ...z.partial(z.object({ ...individualFields, ...corporateFields })).shape,
  accountType: z.optional(accountType),
})

export const saveRegistration = endpoint({
  method: 'PUT',
  path: '/user/register/draft',
  about: 'Saves what has been filled in so far.',
  access: 'public',
  limit: 'visitor',
  quiet: true,
  body: input({ draftToken: ticket, fields: draftFields }),
  result: z.object({ savedAt: time }),
})

const document = z.object({ id, kind: text(40), name: text(255), size: count })

export const resumeRegistration = endpoint({
  method: 'POST',
  path: '/user/register/draft/get',
  about: 'The saved registration, to go on with it.',
  access: 'public',
  limit: 'visitor',
  body: input({ query: z.object({ draftToken: ticket }) }),
  result: z.object({ fields: draftFields, documents: list(document, 20), savedAt: time, expiresAt: time }),
})

export const addRegistrationDocument = endpoint({
  method: 'POST',
  path: '/user/register/document',
  about: 'Adds a document to a registration.',
  access: 'public',
  limit: 'upload',
  content: '02',
  replay: true,
  body: input({
    requestId,
    draftToken: ticket,
    kind: z.enum(['incorporation', 'register', 'identity', 'address', 'other']),
    file: uploads(1),
  }),
  result: document,
})

const registration = { requestId, draftToken: ticket, agreements } as const

export const register = endpoint({
  method: 'POST',
  path: '/user/register',
  about: 'Hands in the registration of a person or a company.',
  access: 'public',
  scene: 'register',
  limit: 'entrance',
  replay: true,
  body: guarded(
    z.discriminatedUnion('accountType', [
      z.object({ ...registration, ...individualFields }),
      z.object({ ...registration, ...corporateFields }),
    ]),
  ),
  result: z.object({ registrationToken: ticket, review: registrationReview }),
})

export const registrationStatus = endpoint({
  method: 'POST',
  path: '/user/register/status',
  about: 'Where the review of a registration stands.',
  access: 'public',
  limit: 'visitor',
  body: input({ query: z.object({ registrationToken: ticket }) }),
  result: registrationReview,
})

export const resubmitRegistration = endpoint({
  method: 'POST',
  path: '/user/register/resubmit',
  about: 'Answers what the review has asked for.',
  access: 'public',
  limit: 'entrance',
  replay: true,
  body: input({ requestId, registrationToken: ticket, fields: draftFields }),
  result: registrationReview,
})

export const toBeActivateAccountInfo = endpoint({
  method: 'POST',
  path: '/user/to-be-activate-account-info',
  about: 'Whom an activation link belongs to.',
  access: 'public',
  captcha: true,
  limit: 'entrance',
  body: input({ query: z.object({ accountKey: ticket }), recaptchaToken }),
  result: z.object({ email: line(120), accountType, name: line(200), expiresAt: time }),
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
