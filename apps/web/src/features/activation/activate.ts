// The calls of the activation page. The account is asked for first; only then is it activated.

import {
  activateAccount as activateAccountEndpoint,
  resendActivation,
  toBeActivateAccountInfo,
} from '@sampan/contract/api/activation.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email, password } from '@sampan/contract/fields.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import * as z from 'zod/mini'
import { solveCaptcha } from '../../lib/bot-check/captcha.ts'
import { newPasswordLabel } from '../../lib/forms/new-password.tsx'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { returnPath } from '../../lib/session/session-runtime.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { forgetAccountKey, takeAccountKey } from './account-key.ts'
import { messages } from './messages.ts'

export type AccountInfo = ResponseOf<typeof toBeActivateAccountInfo>

export type LinkState =
  | { readonly kind: 'info'; readonly accountKey: string; readonly info: AccountInfo }
  | { readonly kind: 'expired'; readonly accountKey: string }
  | { readonly kind: 'no-key' | 'unread' }
  | { readonly kind: 'refused'; readonly message: string }

export async function readLink(): Promise<LinkState> {
  const accountKey = takeAccountKey()
  if (accountKey === undefined) return { kind: 'no-key' }
  const recaptchaToken = await solveCaptcha('POST /user/to-be-activate-account-info')
  if (recaptchaToken === undefined) return { kind: 'unread' }
  const body = { query: { accountKey }, recaptchaToken }
  const outcome = await call(toBeActivateAccountInfo, { body, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'info', accountKey, info: outcome.result }
  if (outcome.why !== 'refused') return { kind: 'unread' }
  if (outcome.refusal.errCode === refusals.linkExpired.code) return { kind: 'expired', accountKey }
  return { kind: 'refused', message: outcome.refusal.errMsg }
}

export type FirstPassword = { readonly newPassword: string }

const firstPassword = z.object({ newPassword: password })

export function checkFirstPassword(values: FirstPassword): FormErrors<FirstPassword> {
  const { newPassword: found } = fieldErrors(firstPassword, values)
  return found ? { newPassword: found === fieldMessages.required ? requiredText(newPasswordLabel) : found } : {}
}

type Activation = { readonly accountKey: string; readonly values: FirstPassword; readonly invited: boolean }

export function activateAccount({ accountKey, values: { newPassword }, invited }: Activation): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, 'activate')
  askVerification('/account-activation-security-verification', {
    entry: activateAccountEndpoint,
    input: { body: { requestId: idempotencyKey.requestId, accountKey, newPassword, recaptchaToken: '' } },
    token: accountKey,
    solve: () => solveCaptcha('POST /user/activate-account'),
    confirmed: () => {
      idempotencyKey.close()
      forgetAccountKey()
      // Members who decide about a company's money set up an authenticator first.
      if (invited) returnPath.remember({ path: '/authenticator', name: messages.authenticator })
      return {}
    },
  })
}

export type NewLinkForm = { readonly email: string }

const waiting = z.object({ email })

export function checkNewLinkForm(values: NewLinkForm): FormErrors<NewLinkForm> {
  const { email: found } = fieldErrors(waiting, values)
  return found ? { email: found === fieldMessages.required ? requiredText(messages.email) : found } : {}
}

export type SendResult = { readonly kind: 'sent' | 'unsent' } | { readonly kind: 'refused'; readonly message: string }

export async function sendNewLink(query: { accountKey: string } | { email: string }): Promise<SendResult> {
  const recaptchaToken = await solveCaptcha('POST /user/resend-activation')
  if (recaptchaToken === undefined) return { kind: 'unsent' }
  const outcome = await call(resendActivation, { body: { query, recaptchaToken }, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'sent' }
  return outcome.why === 'refused' ? { kind: 'refused', message: outcome.refusal.errMsg } : { kind: 'unsent' }
}
