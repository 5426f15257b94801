// The way of a writing call: load what the decision needs, decide without any I/O, apply the decision.

import type { CustomerEndpoint } from '@sampan/contract/endpoint.ts'
import { entryName } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool } from 'pg'
import { type Db, readerOf, type Tx } from '../../platform/db/db.ts'
import type { Notices } from '../../platform/events/notices.ts'
import { type IdempotencyKey, type IdempotencyStore, recordRefusal } from '../../platform/http/idempotency.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, Ctx, ReadCtx, SessionOf, WriteHandler } from '../../platform/http/request-context.ts'
import { enqueueJob } from '../../platform/jobs/define-job.ts'
import { type ApplyChanges, applyIn, createApplier } from './apply.ts'
import type { ChangeSet } from './change-set.ts'

export type Decision<Result> = { readonly change: ChangeSet; readonly answer: Result }

export type Flow<E extends CustomerEndpoint, Context> = {
  /** One round trip, shared by the calls of a moment. In a call with a second factor it reads, and locks, through the call's transaction. */
  load(ctx: ReadCtx<SessionOf<E>>, input: Input<E>): Promise<Context>
  /** Pure: the same context, call and time give the same decision. */
  decide(context: Context, ctx: Ctx<SessionOf<E>>, input: Input<E>): Decision<Answer<E>> | Refusal
  /** Completes the answer after the decision was applied, in the transaction of a call with a second factor. */
  present?(ctx: ReadCtx<SessionOf<E>>, answer: Answer<E>): Promise<Answer<E>>
}

type FlowPorts = { readonly db: Db; readonly replays: IdempotencyStore; readonly apply: ApplyChanges }

/** Conflicts between load and apply are rare; repeated ones point to an attack or a defect. */
const attemptsMax = 5

type Steps<Context> = {
  load(): Promise<Context>
  decide(context: Context): Decision<unknown> | Refusal
}

async function runFlow<Context>(
  { db, replays, apply }: FlowPorts,
  replay: IdempotencyKey | undefined,
  { load, decide }: Steps<Context>,
): Promise<unknown> {
  const findFirst = async () => (replay ? replays.findFirst(db, replay) : undefined)
  try {
    for (let attempt = 0; attempt < attemptsMax; attempt++) {
      const decision = decide(await load())
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
    if (error instanceof Refusal && replay) await recordRefusal(db, replay, error.refusal).catch(() => undefined)
    throw error
  }
}

/**
 * Mounts an entry whose calls load, decide and apply. A second factor is used up together with what it confirms, so such a call
 * does all three in one transaction.
 */
export type MountFlow = <E extends CustomerEndpoint, Context>(entry: E, flow: Flow<E, Context>) => void

type MountOptions = {
  readonly mount: Mount
  readonly pool: Pool
  readonly replays: IdempotencyStore
  readonly notices: Notices
}

export function createFlowMount({ mount, pool, replays, notices }: MountOptions): MountFlow {
  const ports = { db: readerOf(pool), replays, apply: createApplier(pool) }
  return (entry, flow) => {
    if (entry.scene) return mount.write(entry, inTransaction(flow, notices))
    if (flow.present) throw new Error(`${entryName(entry)} has no transaction in which its answer could be completed`)
    mount.call(entry, ({ ctx, input, replay, strip }) =>
      runFlow(ports, replay, {
        load: () => flow.load({ ...ctx, db: ports.db }, input),
        decide(context) {
          const decision = flow.decide(context, ctx, input)
          if (decision instanceof Refusal) return decision
          const { notices: told = [], jobs = [] } = decision.change
          if (told.length + jobs.length > 0) throw new Error('notices and jobs need a transaction')
          return { ...decision, answer: strip(decision.answer) }
        },
      }),
    )
  }
}

const inTransaction =
  <E extends CustomerEndpoint, Context>({ load, decide, present }: Flow<E, Context>, notices: Notices): WriteHandler<E> =>
  async (ctx, input) => {
    const reading = { ...ctx, db: ctx.tx }
    const decision = decide(await load(reading, input), ctx, input)
    if (decision instanceof Refusal) throw decision
    await applyDecided(ctx.tx, decision.change, notices)
    return present ? present(reading, decision.answer) : decision.answer
  }

const changesMax = 200

/** Change sets that were decided in this transaction, on rows that it has locked; `conflict` is thrown where one was not. */
export async function applyDecided(
  tx: Tx,
  changes: ChangeSet | readonly ChangeSet[],
  notices: Notices,
  conflict: Error = new Error('a row changed that was not locked before the decision'),
): Promise<void> {
  const all = [changes].flat()
  for (let from = 0; from < all.length; from += changesMax) {
    const outcome = await applyIn(tx, all.slice(from, from + changesMax))
    if (outcome !== 'applied') throw conflict
  }
  for (const { notices: toSend = [], jobs = [] } of all) {
    for (const notice of toSend) await notices.notice(tx, notice)
    for (const job of jobs) await enqueueJob(tx, job)
  }
}
