// What became of a request that this verification page sent before it was reloaded, or that another tab sent.

import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import { call } from '../../lib/http/api.ts'
import { closeIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { sentRequests } from '../../lib/http/sent-requests.ts'
import { session } from '../../lib/session/session-runtime.ts'

export type ResolvedRequest =
  /** This browser has sent nothing whose outcome is open. */
  | { readonly kind: 'none' }
  | { readonly kind: 'accepted'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly message: string }
  /** The server never got it. */
  | { readonly kind: 'unknown' }

const pauseMs = 2_000
/** Until then a request without an outcome may still be on its way. */
const settledAfterMs = 15_000

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Polls until the outcome is known. `asking` is called once a request has been sent. */
export async function resolveSentRequest(
  path: string,
  asking: () => void,
  signal: AbortSignal,
): Promise<ResolvedRequest | undefined> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    const sent = await sentRequests.find(path)
    if (sent === 'none') return { kind: 'none' }
    if (sent === 'unknown') {
      // The session is not known yet: the question is repeated.
      if (tries % 30 === 0) void session.start()
      await wait(100)
      continue
    }
    asking()
    const { requestId, sentAt } = sent
    const answer = await call(requestOutcome, {
      params: { requestId },
      onRefusal: () => undefined,
      onSilence: () => undefined,
      signal,
    })
    const state = answer.ok ? answer.result.state : 'running'
    const settled = state !== 'running' && (state !== 'unknown' || Date.now() - sentAt > settledAfterMs)
    if (answer.ok && settled) {
      await sentRequests.drop(path)
      closeIdempotencyKey(sessionStorage, requestId)
      if (state === 'accepted') return { kind: 'accepted', result: answer.result.result }
      return state === 'refused' ? { kind: 'refused', message: answer.result.errMsg ?? '' } : { kind: 'unknown' }
    }
    await wait(pauseMs)
  }
  return undefined
}
