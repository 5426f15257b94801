// After a time-out: what became of the call with this requestId.

import type { requestOutcome } from '@sampan/contract/api/outcome.ts'
import { say } from '@sampan/contract/language.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { IdempotencyStore } from '../../platform/http/idempotency.ts'
import type { WriteHandler } from '../../platform/http/request-context.ts'

type Entry = typeof requestOutcome

/** In a transaction because the question whether the call still runs is asked by a lock. */
export const readOutcome =
  (replays: IdempotencyStore): WriteHandler<Entry> =>
  async (ctx, input) => {
    const outcome = await replays.findOutcome(ctx.tx, ctx.session.userId, input.params.requestId)
    const none = { answeredAt: null, errCode: null, errMsg: null, result: null }
    if (!('answeredAt' in outcome)) return { ...none, state: outcome.state }
    const answeredAt = outcome.answeredAt.toISOString()
    if (outcome.state === 'accepted') return { ...none, state: 'accepted', answeredAt, result: outcome.answer }
    const { code, text } = refusals[outcome.refusal]
    return { ...none, state: 'refused', answeredAt, errCode: code, errMsg: say(text, ctx.language) }
  }
