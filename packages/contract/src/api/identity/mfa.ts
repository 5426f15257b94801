// Endpoints of second verification: challenges, codes, authenticator and recovery codes.

import * as z from 'zod/mini'
import { endpoint } from '../../endpoint/endpoint.ts'
import { id, input, line, list, text, ticket, time } from '../../shapes/common.ts'
import { checkType, scene } from '../../shapes/credential.ts'
import { money } from '../../shapes/money.ts'
import { summaryLine } from '../../shapes/transaction.ts'

const anyFields = z.record(text(64), z.unknown())

/** The complete call to be verified, without its bot-check token: no other call and no other value is accepted. */
const action = z.object({ call: text(128), params: z.optional(anyFields), body: z.optional(anyFields) })

export const openChallenge = endpoint({
  method: 'POST',
  path: '/mfa/challenge',
  about: 'Opens a verification for one scene and, where it confirms an action, for exactly this action.',
  access: 'either',
  limit: 'visitor',
  quiet: true,
  body: input({
    scene,
    action: z.optional(action),
    /** The identity of a signed-out visitor: the token of the previous step. */
    token: z.optional(ticket),
  }),
  result: z.object({
    challengeId: id,
    expiresAt: time,
    /** One of each inner list is needed. */
    required: list(list(checkType, 3).check(z.minLength(1)), 3),
    available: list(z.object({ checkType, target: z.nullable(line(120)), passkey: z.optional(z.boolean()) }), 10),
    summary: z.object({ title: line(200), amount: z.nullable(money), lines: list(summaryLine, 60) }),
  }),
})

const sent = z.object({ target: line(120), sentAt: time, nextResendAt: time, expiresAt: time })

export const sendSmsOtp = endpoint({
  method: 'POST',
  path: '/mfa/send-sms-otp',
  about: 'Sends the code of a challenge by SMS. A resend repeats the live code.',
  access: 'either',
  limit: 'write',
  body: input({ challengeId: id }),
  result: sent,
})

export const sendEmailOtp = endpoint({
  method: 'POST',
  path: '/mfa/send-email-otp',
  about: 'Sends the code of a challenge by mail. A resend repeats the live code.',
  access: 'either',
  limit: 'write',
  body: input({ challengeId: id }),
  result: sent,
})

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/mfa/authenticator/begin',
  about: 'A new secret for an authenticator app, not yet bound.',
  access: ['account.security'],
  limit: 'write',
  result: z.object({ bindToken: ticket, secret: text(128), otpauthUri: text(512), expiresAt: time }),
})

const recoveryCodes = list(text(32), 10)

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/mfa/authenticator/confirm',
  about: 'Binds the authenticator app and shows the recovery codes, once.',
  access: ['account.security'],
  scene: 'appBind',
  limit: 'credential',
  body: input({ bindToken: ticket }),
  result: z.object({ recoveryCodes }),
})

export const unbindAuthenticator = endpoint({
  method: 'POST',
  path: '/mfa/authenticator/unbind',
  about: 'Removes the authenticator app.',
  access: ['account.security'],
  scene: 'appUnbind',
  limit: 'credential',
  body: input({}),
  result: z.object({ holdUntil: time }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/mfa/recovery-codes',
  about: 'Ten new recovery codes, shown once; the old ones die.',
  access: ['account.security'],
  scene: 'appBind',
  limit: 'credential',
  body: input({}),
  result: z.object({ recoveryCodes }),
})
