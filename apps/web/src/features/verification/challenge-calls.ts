// The calls of the verification screen.

import { openChallenge as openChallengeEndpoint, sendEmailOtp, sendSmsOtp } from '@sampan/contract/api/mfa.ts'
import { passkeyFactorOptions } from '@sampan/contract/api/passkeys.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { requestRefusals } from '@sampan/contract/refusals/request.ts'
import { verificationRefusals } from '@sampan/contract/refusals/verification.ts'
import { type CheckType, checkTypes, type SceneName, scenes } from '@sampan/contract/scenes.ts'
import { call } from '../../lib/http/api.ts'
import { readRefusedFields } from '../../lib/http/refused-fields.ts'
import { requestPasskeyAssertion } from '../../lib/verification/passkey-assertion.ts'
import type { PendingAction } from '../../lib/verification/pending-verification.ts'
import { readSendPause, type SendPause } from './send-pause.ts'

export type Challenge = ResponseOf<typeof openChallengeEndpoint>
export type SentCode = ResponseOf<typeof sendEmailOtp>

export type ChallengeReply =
  | { readonly kind: 'open'; readonly challenge: Challenge }
  | { readonly kind: 'closed' }
  | { readonly kind: 'refused'; readonly message: string | undefined }
  /** Nothing that the user has set up can confirm this. */
  | { readonly kind: 'factorMissing'; readonly message: string }

export async function openChallenge(scene: SceneName, { action, token }: PendingAction): Promise<ChallengeReply> {
  const outcome = await call(openChallengeEndpoint, { body: { scene: scenes[scene], action, token }, onRefusal: () => undefined })
  if (outcome.ok) return { kind: 'open', challenge: outcome.result }
  if (outcome.why !== 'refused') return { kind: 'refused', message: undefined }
  if (outcome.refusal.errCode === verificationRefusals.factorMissing.code)
    return { kind: 'factorMissing', message: outcome.refusal.errMsg }
  return outcome.refusal.errCode === requestRefusals.notAvailable.code
    ? { kind: 'closed' }
    : { kind: 'refused', message: Object.values(readRefusedFields(outcome.refusal)).join(' ') || outcome.refusal.errMsg }
}

export type SendReply = { readonly sent: SentCode } | { readonly pause: SendPause } | { readonly message: string }

export async function sendCode(checkType: CheckType, challengeId: string): Promise<SendReply | undefined> {
  const entry = checkType === checkTypes.sms ? sendSmsOtp : sendEmailOtp
  const outcome = await call(entry, { body: { challengeId }, onRefusal: () => undefined })
  if (outcome.ok) return { sent: outcome.result }
  if (outcome.why !== 'refused') return undefined
  const pause = readSendPause(outcome.refusal)
  return pause ? { pause } : { message: outcome.refusal.errMsg }
}

/** What the device answers to this challenge, or nothing where it gives no answer. */
export async function askPasskey(challengeId: string): Promise<string | undefined> {
  const outcome = await call(passkeyFactorOptions, { body: { challengeId } })
  return outcome.ok ? requestPasskeyAssertion(outcome.result.options) : undefined
}
