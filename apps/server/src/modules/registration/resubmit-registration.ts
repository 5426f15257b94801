// The applicant answers what the review has asked for.

import type { resubmitRegistration as entry } from '@sampan/contract/api/registration.ts'
import { move as requireMove } from '@sampan/contract/machine.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { readReview } from './read-review.ts'
import { requirePlausibleDates, requireSameEmail } from './registration-rules.ts'
import { findByToken, lockRegistration } from './registrations.ts'

export async function resubmitRegistration(
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, now } = ctx
  const shown = await findByToken(tx, body.registrationToken)
  if (!shown) throw new Refusal('notFound')
  const found = await lockRegistration(tx, shown.id)
  requireMove(registration, found.state, 'resubmit')
  const { email, accountType: _, ...fields } = body.fields
  if (email !== undefined) requireSameEmail(email, found, 'fields.email')
  requirePlausibleDates(fields, now, 'fields.')
  const set = { fields: { ...found.fields, ...fields }, wanted: '[]', reason: null, submitted_at: now, decided_at: null }
  await moveState(tx, registration, { table: 'registration', id: found.id }, 'resubmit', { by: 'customer', set })
  await audit(tx, callerOf(ctx), now, { action: 'registrationResubmitted', subject: found.id })
  return readReview(tx, body.registrationToken, ctx)
}
