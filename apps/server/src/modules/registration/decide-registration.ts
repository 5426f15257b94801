// What an operator makes of a registration that waits for a person: approve it, refuse it, or ask for more.

import { registration } from '@sampan/contract/machines/registration.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { type Actor, audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Messages } from '../../platform/events/messages.ts'
import { approve } from './approve-registration.ts'
import { lockRegistration, type RequestedCorrection } from './registrations.ts'

export type Decision = { readonly id: string; readonly actor: Actor; readonly now: Date } & (
  | { readonly move: 'approve' }
  /** `reason` is what the applicant reads. */
  | { readonly move: 'reject'; readonly reason: string }
  | { readonly move: 'requestInfo'; readonly reason: string; readonly wanted: readonly RequestedCorrection[] }
)

export async function decideRegistration(tx: Tx, messages: Messages, decision: Decision): Promise<void> {
  const { id, actor, now } = decision
  if (decision.move === 'approve') return approve(tx, messages, { id, by: 'operator', actor, now })
  const found = await lockRegistration(tx, id)
  const wanted = decision.move === 'requestInfo' ? decision.wanted : []
  const set = { reason: decision.reason, wanted: JSON.stringify(wanted), decided_at: now }
  await moveState(tx, registration, { table: 'registration', id, state: found.state }, decision.move, { by: 'operator', set })
  const action = decision.move === 'reject' ? 'registrationRejected' : 'registrationInfoRequested'
  await audit(tx, actor, now, { action, subject: id, detail: { reason: decision.reason } })
  if (found.shadow) return
  const { email, language } = found
  await messages.letter(tx, { email, language, kind: action, params: { reason: decision.reason } })
}
