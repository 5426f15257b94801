// The first step of signing in. Loaded when the visitor begins to fill in the form, so that the page itself comes light.

import { transportTexts } from '@sampan/client/create-client.ts'
import { grantToken } from '@sampan/contract/api/auth.ts'
import { login } from '@sampan/contract/api/user.ts'
import { email, filled } from '@sampan/contract/fields.ts'
import { say } from '@sampan/contract/language.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import { showToast } from '@sampan/ui/toast-store'
import * as z from 'zod/mini'
import { labelledErrors } from '../../lib/forms/labelled-errors.ts'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import type { MultiFactor } from '../../lib/http/client.ts'
import { language } from '../../lib/preferences/preferences.ts'
import { returnPath, session } from '../../lib/session/session-runtime.ts'
import { type ConfirmReply, pendingActions } from '../../lib/verification/pending-verification.ts'
import { messages } from './messages.ts'

export type Credentials = { readonly email: string; readonly password: string }

const credentials = z.object({ email, password: z.string().check(filled) })

export function checkCredentials(values: Credentials): FormErrors<Credentials> {
  return labelledErrors(credentials, values, { email: messages.email, password: messages.password })
}

export type SignInReply = { readonly kind: 'next' | 'closed' | 'unsent' } | { readonly kind: 'refused'; readonly message: string }

export const verificationPath = '/login-security-verification'

export async function signIn(values: Credentials, recaptchaToken: string): Promise<SignInReply> {
  const outcome = await call(login, { body: { ...values, recaptchaToken }, onRefusal: () => undefined })
  if (outcome.ok) {
    const { loginToken } = outcome.result
    pendingActions.put(verificationPath, { token: loginToken, confirm: (proof) => finishSignIn(loginToken, proof) })
    return { kind: 'next' }
  }
  if (outcome.why !== 'refused') return { kind: 'unsent' }
  if (outcome.refusal.errCode === requestRefusals.notAvailable.code) return { kind: 'closed' }
  return { kind: 'refused', message: outcome.refusal.errMsg }
}

/** The second step trades the token of the first and the codes for a session. */
export async function finishSignIn(loginToken: string, { challengeId, proofs }: MultiFactor): Promise<ConfirmReply> {
  const { requestTokens } = await import('../../lib/session/grant.ts')
  const grant = { grant_type: 'login' as const, loginToken, challengeId, proofs: [...proofs] }
  const reply = await requestTokens(grant, language.get())
  if (reply.kind === 'refused') return { ok: false, refusal: reply }
  if (reply.kind === 'timeout' || reply.kind === 'failed')
    showToast({ text: say(transportTexts[reply.kind], language.get()), tone: 'bad' })
  if (reply.kind !== 'accepted') return { ok: false }
  const granted = z.safeParse(grantToken.result, reply.result)
  if (!granted.success) return { ok: false }
  const givenPath = returnPath.take()
  await session.begin(granted.data)
  void import('../../lib/preferences/save-language.ts').then(({ saveChosenLanguage }) => saveChosenLanguage())
  return { ok: true, confirmed: givenPath === undefined ? {} : { givenPath } }
}
