// Hands a call that needs a second verification over to its verification screen.

import type { AnswerOf, Entry } from '@sampan/contract/endpoint.ts'
import { navigate } from 'wouter/use-browser-location'
import { call } from '../http/api.ts'
import { callForSure } from '../http/call-idempotent.ts'
import type { Refused } from '../http/client.ts'
import type { Attempt } from '../http/idempotency-key.ts'
import { refusedFields } from '../http/refused-fields.ts'
import type { Sending } from '../http/request.ts'
import { sentRequests } from '../http/sent-requests.ts'
import { type Confirmed, type Pending, pendingActions } from './pending-verification.ts'

type Asked<E extends Entry> = Pick<Pending, 'token' | 'scene' | 'button' | 'next'> & {
  readonly entry: E
  readonly sending: Sending<E>
  /** Solved when the codes are there, because a token of the bot check does not live as long as a code. */
  readonly solve?: () => Promise<string | undefined>
  /** Of a call that moves money: after a time-out its outcome is asked for, and it is never sent under another id meanwhile. */
  readonly attempt?: Attempt
  /** What the way on depends on. */
  readonly confirmed: (answer: AnswerOf<E>) => Confirmed
}

/** `path` is the verification route; what is confirmed there is exactly this call. */
export function askVerification<E extends Entry>(path: string, asked: Asked<E>): void {
  const { entry, sending, solve, attempt, confirmed, ...shown } = asked
  const { recaptchaToken: _, ...body } = (sending.body ?? {}) as Record<string, unknown>
  const params = sending.params as Record<string, unknown> | undefined
  pendingActions.put(path, {
    ...shown,
    from: location.pathname + location.search,
    action: { call: `${entry.method} ${entry.path}`, params, body },
    confirm: async (multiFactor) => {
      const recaptchaToken = await solve?.().catch(() => undefined)
      if (solve && recaptchaToken === undefined) return { ok: false, botCheck: 'failed' }
      const solved = solve ? { recaptchaToken } : {}
      const whole = entry.body ? { ...sending, body: { ...body, ...solved } as Sending<E>['body'] } : sending
      const options = { ...whole, multiFactor, onRefusal: () => undefined }
      if (attempt) await sentRequests.note(path, attempt.requestId)
      const outcome = await (attempt ? callForSure(entry, attempt, options) : call(entry, options))
      if (attempt && (outcome.ok || outcome.why === 'refused')) await sentRequests.drop(path)
      if (outcome.ok) return { ok: true, confirmed: confirmed(outcome.result) }
      return outcome.why === 'refused' ? { ok: false, refusal: inWords(outcome.refusal) } : { ok: false }
    },
  })
  navigate(path)
}

/** The fields are not on the verification screen, so their faults have to be said in full. */
function inWords(refusal: Refused): Refused {
  const faults = Object.values(refusedFields(refusal))
  return faults.length === 0 ? refusal : { ...refusal, errMsg: faults.join(' ') }
}
