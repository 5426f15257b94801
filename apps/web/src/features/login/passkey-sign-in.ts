// Signs in with a passkey alone; the passkey identifies the account.

import { passkeySignInOptions } from '@sampan/contract/api/passkeys.ts'
import { checkTypes } from '@sampan/contract/scenes.ts'
import { solveCaptcha } from '../../lib/bot-check/captcha.ts'
import { call } from '../../lib/http/api.ts'
import { requestPasskeyAssertion } from '../../lib/verification/passkey-assertion.ts'
import { finishSignIn } from './sign-in.ts'

export type PasskeyReply =
  | { readonly kind: 'in'; readonly path: string }
  | { readonly kind: 'none' | 'unsent' }
  | { readonly kind: 'refused'; readonly message: string }

export async function signInByPasskey(): Promise<PasskeyReply> {
  const recaptchaToken = await solveCaptcha('POST /mfa/passkey/sign-in-options')
  if (recaptchaToken === undefined) return { kind: 'unsent' }
  const asked = await call(passkeySignInOptions, { body: { recaptchaToken }, onRefusal: () => undefined })
  if (!asked.ok) return asked.why === 'refused' ? { kind: 'refused', message: asked.refusal.errMsg } : { kind: 'unsent' }
  const { loginToken, challengeId, options } = asked.result
  const code = await requestPasskeyAssertion(options)
  if (code === undefined) return { kind: 'none' }
  const reply = await finishSignIn(loginToken, { challengeId, proofs: [{ checkType: checkTypes.authenticator, code }] })
  if (reply.ok) return { kind: 'in', path: reply.confirmed.givenPath ?? '/wallet' }
  return reply.refusal ? { kind: 'refused', message: reply.refusal.errMsg } : { kind: 'unsent' }
}
