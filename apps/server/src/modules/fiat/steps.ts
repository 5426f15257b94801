// The story of a movement of bank money: one line per state it came to, written with the change itself.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import type { get } from '@sampan/contract/api/fiat.ts'
import { dueBy } from '@sampan/contract/business-calendar.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import { say } from '@sampan/contract/language.ts'
import { nextStepOf, type State } from '@sampan/contract/machine.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { emitToAccount } from '../../platform/outbox.ts'
import { type Reason, wordsOf } from './reasons.ts'

export type Change = {
  readonly now: Date
  /** Who does it, in the words of the machine. */
  readonly by: MoveActor
  /** Who it is, where it is a person; the system otherwise. */
  readonly actor?: Actor
  readonly reason?: Reason
  /** An operator's own words to the customer. */
  readonly reasonText?: string
}

type Moved = { readonly id: string; readonly accountId: string; readonly state: string }

const system: Actor = { kind: 'system' }

/** The story, the audit and the event of one change. */
export async function tellChange(tx: Tx, moved: Moved, action: string, change: Change): Promise<void> {
  const { now, by, actor = system, reason, reasonText } = change
  await tx.query({
    name: 'fiat-step',
    text: `insert into fiat_step (transaction_id, state, at, actor, actor_id, reason, reason_text) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [moved.id, moved.state, now, by, actor.id ?? null, reason ?? null, reasonText ?? null],
  })
  const detail = { to: moved.state, ...(reason && { reason }) }
  await audit(tx, actor, now, { action, accountId: moved.accountId, subject: moved.id, detail })
  await emitToAccount(tx, moved.accountId, { type: 'transaction_changed', ref: moved.id })
}

export const tellWallet = (tx: Tx, accountId: string): Promise<void> =>
  emitToAccount(tx, accountId, { type: 'wallet_changed', ref: accountId })

type Timeline = ResultOf<typeof get>['timeline']
type StepRow = { state: string; at: Date; name: string | null; reason: string | null; reason_text: string | null }

export async function timelineOf(
  db: Db | Tx,
  id: string,
  states: Readonly<Record<string, State>>,
  language: Language,
): Promise<Timeline> {
  const { rows } = await db.query<StepRow>({
    name: 'fiat-steps',
    text: `select s.state, s.at, u.name, s.reason, s.reason_text from fiat_step s left join app_user u on u.id = s.actor_id
           where s.transaction_id = $1 order by s.id limit 100`,
    values: [id],
  })
  return rows.map(({ state, at, name, reason, reason_text }) => ({
    state,
    status: states[state]?.status ?? null,
    at: at.toISOString(),
    by: name,
    text: wordsOf(reason, reason_text, language),
  }))
}

type Waiting = { readonly since: Date; readonly currency: Fiat; readonly by?: Date | undefined }

/** `by` is a time that is known better than by the state alone, such as the day of a payment run. */
export function nextStepIn(
  state: State | undefined,
  { since, currency, by }: Waiting,
  language: Language,
): ResultOf<typeof get>['nextStep'] {
  const waiting = state && nextStepOf(state)
  if (!waiting) return null
  const time = by ?? dueBy({ due: waiting.due, since, currency })
  return { who: waiting.who, name: null, by: time.toISOString(), text: say(waiting.due.text, language) }
}
