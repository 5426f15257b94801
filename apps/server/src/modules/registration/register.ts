// Hands a registration in. An address that has an account already gets the same answer, and its owner a letter.

import type { register as entry } from '@sampan/contract/api/registration.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState, tryMoveState } from '../../core/transitions/move-state.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { hashToken, newToken } from '../../platform/security/ids.ts'
import type { AuthDeps } from '../auth/public.ts'
import { findUserByEmail } from '../auth/public.ts'
import { approve, sendActivation } from './approve-registration.ts'
import { findDraft } from './drafts.ts'
import { readReview } from './read-review.ts'
import { passesByRule, requirePlausibleDates, requireSameEmail } from './registration-rules.ts'
import { lockRegistration } from './registrations.ts'

export async function register(
  deps: AuthDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, now, language } = ctx
  const draft = await findDraft(tx, body.draftToken, now)
  if (!draft) throw new Refusal('stepExpired')
  requireSameEmail(body.email, draft, 'email')
  requirePlausibleDates(body, now)
  const shadow = await isTaken(tx, draft.email)
  const token = newToken('registration')
  const { requestId: _, draftToken: __, agreements: ___, ...fields } = body
  const place = { table: 'registration', id: draft.id }
  const set = {
    account_type: body.accountType,
    language: body.language ?? language,
    fields,
    shadow,
    registration_token_hash: hashToken(token),
    agreed_at: now,
    submitted_at: now,
    saved_at: now,
  }
  if (!(await tryMoveState(tx, registration, place, 'submit', { by: 'customer', set }))) throw new Refusal('stepExpired')
  await moveState(tx, registration, place, 'review', { by: 'system' })
  await audit(tx, callerOf(ctx), now, {
    action: 'registrationSubmitted',
    subject: draft.id,
    detail: { accountType: body.accountType, agreed: ['userAgreement', 'privacyPolicy'] },
  })
  await goOn(deps, tx, { id: draft.id, body, shadow, now })
  return { registrationToken: token, review: await readReview(tx, token, ctx) }
}

type SubmittedRegistration = {
  readonly id: string
  readonly body: BodyOf<typeof entry>
  readonly shadow: boolean
  readonly now: Date
}

async function goOn({ messages }: AuthDeps, tx: Tx, { id, body, shadow, now }: SubmittedRegistration): Promise<void> {
  if (passesByRule(body)) await approve(tx, messages, { id, by: 'rule', actor: { kind: 'system' }, now })
  const { email, language } = await lockRegistration(tx, id)
  if (!shadow) return passesByRule(body) ? undefined : messages.letter(tx, { email, language, kind: 'registrationReceived' })
  const owner = await findUserByEmail(tx, email)
  // A user who never activated the account needs a new link, not the news that it exists.
  if (owner?.toBeActivated) await sendActivation(tx, messages, { userId: owner.id, email, language: owner.language, now })
  else await messages.letter(tx, { email, language: owner?.language ?? language, kind: 'registrationExists' })
}

/** Two at once with one address wait for each other here. */
async function isTaken(tx: Tx, email: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`register ${email}`])
  const { rows } = await tx.query<{ taken: boolean }>(
    `select exists (select from app_user where email = $1)
         or exists (select from registration where email = $1 and not shadow and state in ('SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED'))
         as taken`,
    [email],
  )
  return rows[0]?.taken === true
}
