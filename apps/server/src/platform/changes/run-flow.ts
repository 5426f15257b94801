// The way of a writing call: load what the decision needs, decide without any I/O, apply the decision.

import type { Entry } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Ctx, SessionOf } from '../ctx.ts'
import type { Db } from '../db.ts'
import type { Input } from '../input.ts'
import { noteRefusal, type ReplayKey, type Replays } from '../replay.ts'
import type { ApplyChanges } from './apply.ts'
import type { ChangeSet } from './change-set.ts'

export type Decision<Answer> = { readonly change: ChangeSet; readonly answer: Answer }

/** This one case still needs the transaction of the entry's write verb (company approvals). */
export type InTransaction = 'inTransaction'

export type Flow<E extends Entry, Context, Answer> = {
  /** One round trip, shared by the calls of a moment. */
  load(ctx: Ctx<SessionOf<E>>, input: Input<E>): Promise<Context>
  /** Pure: the same context, call and time give the same decision. */
  decide(context: Context, ctx: Ctx<SessionOf<E>>, input: Input<E>): Decision<Answer> | Refusal | InTransaction
}

export type FlowPorts = { readonly db: Db; readonly replays: Replays; readonly apply: ApplyChanges }

/** A row that changes between load and apply is seldom; one that changes every time is an attack or a mistake of ours. */
const attemptsMax = 5

type Steps<Context> = {
  load(): Promise<Context>
  decide(context: Context): Decision<unknown> | Refusal | InTransaction
  transact(): Promise<unknown>
}

export async function runFlow<Context>(
  { db, replays, apply }: FlowPorts,
  replay: ReplayKey | undefined,
  { load, decide, transact }: Steps<Context>,
): Promise<unknown> {
  const findFirst = async () => (replay ? replays.findFirst(db, replay) : undefined)
  try {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const decision = decide(await load())
      if (decision === 'inTransaction') return await transact()
      // A repeat finds its own effect in the way, and gets the first answer.
      if (decision instanceof Refusal) {
        const first = await findFirst()
        if (first) return first.answer
        throw decision
      }
      const request = replay && { key: replay, sealed: replays.sealAnswer(replay, decision.answer) }
      const outcome = await apply({ change: decision.change, ...(request && { request }) })
      if (outcome === 'applied') return decision.answer
      const first = outcome === 'repeated' ? await findFirst() : undefined
      if (first) return first.answer
    }
    throw new Refusal('notAvailable', { params: { retryAfterSeconds: 1 } })
  } catch (error) {
    if (error instanceof Refusal && replay) await noteRefusal(db, replay, error.refusal).catch(() => undefined)
    throw error
  }
}
