// Passes a call that needs a second verification to its verification screen.

import type { RequestInput } from '@sampan/client/http-request.ts'
import type { RefusalReply } from '@sampan/client/send-request.ts'
import type { CustomerEndpoint, ResponseOf } from '@sampan/contract/endpoint.ts'
import { navigate } from 'wouter/use-browser-location'
import { call } from '../http/api.ts'
import { callIdempotent } from '../http/call-idempotent.ts'
import type { IdempotencyKey } from '../http/idempotency-key.ts'
import { readRefusedFields } from '../http/refused-fields.ts'
import { sentRequests } from '../http/sent-requests.ts'
import { type ConfirmedAction, type PendingAction, pendingActions } from './pending-verification.ts'

type VerificationRequest<E extends CustomerEndpoint> = Pick<PendingAction, 'token' | 'scene' | 'button' | 'next' | 'back'> & {
  readonly entry: E
  readonly input: RequestInput<E>
  /** Solved when the codes are there, because a token of the bot check does not live as long as a code. */
  readonly solve?: () => Promise<string | undefined>
  /** Of a call that moves money: after a time-out its outcome is asked for, and it is never sent under another id meanwhile. */
  readonly idempotencyKey?: IdempotencyKey
  /** What the way on depends on. */
  readonly confirmed: (answer: ResponseOf<E>) => ConfirmedAction
}

/** `path` is the verification route; what is confirmed there is exactly this call. */
export function askVerification<E extends CustomerEndpoint>(path: string, asked: VerificationRequest<E>): void {
  const { entry, input, solve, idempotencyKey, confirmed, ...shown } = asked
  const { recaptchaToken: _, ...body } = toFields(input.body)
  const params = input.params === undefined ? undefined : toFields(input.params)
  pendingActions.put(path, {
    ...shown,
    from: location.pathname + location.search,
    action: { call: `${entry.method} ${entry.path}`, params, body },
    confirm: async (multiFactor) => {
      const recaptchaToken = await solve?.().catch(() => undefined)
      if (solve && recaptchaToken === undefined) return { ok: false, botCheck: 'failed' }
      const solved = solve ? { recaptchaToken } : {}
      const hasBody = input.body !== undefined || solve !== undefined
      const whole = hasBody ? { ...input, body: { ...body, ...solved } as RequestInput<E>['body'] } : input
      const options = { ...whole, multiFactor, onRefusal: () => undefined }
      if (idempotencyKey) await sentRequests.note(path, idempotencyKey.requestId)
      const outcome = await (idempotencyKey ? callIdempotent(entry, idempotencyKey, options) : call(entry, options))
      if (idempotencyKey && (outcome.ok || outcome.why === 'refused')) await sentRequests.drop(path)
      if (outcome.ok) return { ok: true, confirmed: confirmed(outcome.result) }
      return outcome.why === 'refused' ? { ok: false, refusal: inWords(outcome.refusal) } : { ok: false }
    },
  })
  navigate(path)
}

/** The fields are not on the verification screen, so their errors are printed in full. */
function inWords(refusal: RefusalReply): RefusalReply {
  const faults = Object.values(readRefusedFields(refusal))
  return faults.length === 0 ? refusal : { ...refusal, errMsg: faults.join(' ') }
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
