// The way of a writing call: load what the decision needs, decide without any I/O, apply the decision.

import type { Entry } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool } from 'pg'
import type { Answer, Ctx, ReadCtx, SessionOf, WriteVerb } from '../../platform/ctx.ts'
import { type Db, readerOf, type Tx } from '../../platform/db.ts'
import { runEffect } from '../../platform/effect.ts'
import type { Input } from '../../platform/input.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Mount } from '../../platform/mount.ts'
import type { Notices } from '../../platform/notices.ts'
import type { Factors } from '../../platform/proof.ts'
import { noteRefusal, type ReplayKey, type Replays } from '../../platform/replay.ts'
import { type ApplyChanges, applyIn, createApplier } from './apply.ts'
import type { ChangeSet } from './change-set.ts'

export type Decision<Result> = { readonly change: ChangeSet; readonly answer: Result }

/** This one case still needs the transaction of the entry's write verb (company approvals). */
export type InTransaction = 'inTransaction'

export type Flow<E extends Entry, Context> = {
  /** One round trip, shared by the calls of a moment. In a call with a second factor it reads, and locks, through the call's transaction. */
  load(ctx: ReadCtx<SessionOf<E>>, input: Input<E>): Promise<Context>
  /** Pure: the same context, call and time give the same decision. */
  decide(context: Context, ctx: Ctx<SessionOf<E>>, input: Input<E>): Decision<Answer<E>> | Refusal | InTransaction
}

type FlowPorts = { readonly db: Db; readonly replays: Replays; readonly apply: ApplyChanges }

/** Conflicts between load and apply are rare; repeated ones point to an attack or a defect. */
const attemptsMax = 5

type Steps<Context> = {
  load(): Promise<Context>
  decide(context: Context): Decision<unknown> | Refusal | InTransaction
  transact(): Promise<unknown>
}

async function runFlow<Context>(
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

/**
 * Mounts an entry whose calls load, decide and apply. A second factor is used up together with what it confirms, so such a call
 * does all three in one transaction. `verb` serves the cases that decide to stay in a transaction of their own making.
 */
export type MountFlow = <E extends Entry, Context>(entry: E, flow: Flow<E, Context>, verb?: WriteVerb<E>) => void

type MountOptions = {
  readonly mount: Mount
  readonly pool: Pool
  readonly replays: Replays
  readonly factors: Factors
  readonly notices: Notices
}

export function createFlowMount({ mount, pool, replays, factors, notices }: MountOptions): MountFlow {
  const ports = { db: readerOf(pool), replays, apply: createApplier(pool) }
  return (entry, flow, verb = refuseTransaction) => {
    if (entry.scene) return mount.write(entry, inTransaction(flow, verb, notices))
    mount.call(entry, ({ ctx, input, replay, strip }) =>
      runFlow(ports, replay, {
        load: () => flow.load({ ...ctx, db: ports.db }, input),
        decide(context) {
          const decision = flow.decide(context, ctx, input)
          return decision instanceof Refusal || decision === 'inTransaction'
            ? decision
            : { ...decision, answer: strip(decision.answer) }
        },
        transact() {
          const act = async (tx: Tx) => strip(await verb({ ...ctx, tx }, input))
          return runEffect(pool, { replays, replay, factors, act })
        },
      }),
    )
  }
}

const inTransaction =
  <E extends Entry, Context>({ load, decide }: Flow<E, Context>, verb: WriteVerb<E>, notices: Notices): WriteVerb<E> =>
  async (ctx, input) => {
    const decision = decide(await load({ ...ctx, db: ctx.tx }, input), ctx, input)
    if (decision === 'inTransaction') return verb(ctx, input)
    if (decision instanceof Refusal) throw decision
    await applyDecided(ctx.tx, decision.change, notices)
    return decision.answer
  }

const changesMax = 200

/** Change sets that were decided in this transaction, on rows that it has locked. */
export async function applyDecided(tx: Tx, changes: ChangeSet | readonly ChangeSet[], notices: Notices): Promise<void> {
  const all = [changes].flat()
  for (let from = 0; from < all.length; from += changesMax) {
    const outcome = await applyIn(tx, all.slice(from, from + changesMax))
    if (outcome !== 'applied') throw new Error('a row changed that was not locked before the decision')
  }
  for (const { notices: toSend = [], jobs = [] } of all) {
    for (const notice of toSend) await notices.notice(tx, notice)
    for (const { name, payload, ...when } of jobs) await enqueue(tx, name, payload, when)
  }
}

const refuseTransaction = (): never => {
  throw new Error('this flow has no verb for a transaction')
}
