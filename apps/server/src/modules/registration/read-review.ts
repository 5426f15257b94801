// Where the review of a registration stands, who acts next and by when.

import type { registrationStatus as entry } from '@sampan/contract/api/registration.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { say } from '@sampan/contract/language.ts'
import { nextStepOf } from '@sampan/contract/machine.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Ctx, ReadHandler } from '../../platform/http/request-context.ts'
import { findByToken } from './registrations.ts'

export const readRegistrationStatus: ReadHandler<typeof entry> = (ctx, { body }) =>
  readReview(ctx.db, body.query.registrationToken, ctx)

export async function readReview(
  db: Db,
  token: string,
  { language, now }: Pick<Ctx, 'language' | 'now'>,
): Promise<ResultOf<typeof entry>> {
  const found = await findByToken(db, token)
  if (!found) throw new Refusal('notFound')
  const state = registration.states[found.state]
  const next = nextStepOf(state)
  const since = found.decidedAt ?? found.submittedAt ?? now
  return {
    state: found.state,
    status: state.status,
    accountType: found.accountType,
    email: found.email,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    wanted: [...found.wanted],
    reason: found.reason ?? null,
    nextStep: next && {
      who: next.who,
      name: null,
      by: dueBy({ due: next.due, since }).toISOString(),
      text: say(next.due.text, language),
    },
  }
}
