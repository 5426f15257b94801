// One writing call, one transaction: take the id, check the proof, do it, keep the answer.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Pool } from 'pg'
import { type Db, readerOf, type Tx, withTx } from '../db/db.ts'
import type { Confirmation, Factors } from '../security/proof-header.ts'
import { type IdempotencyKey, type IdempotencyStore, recordRefusal, releaseKey } from './idempotency.ts'

type Effect = {
  readonly replays: IdempotencyStore
  readonly replay?: IdempotencyKey
  readonly confirmation?: Confirmation
  readonly factors: Factors
  /** Takes what a captured call would show again, before even a repeat is answered. */
  readonly takeOnce?: TakeOnce | undefined
  /** The handler, its result already stripped to what the endpoint promises. */
  readonly act: (tx: Tx) => Promise<unknown>
}

/** Refuses where it was taken before. */
export type TakeOnce = (db: Db | Tx) => Promise<void>

type Outcome = { readonly answer: unknown } | { readonly refusal: Refusal }

export async function runIdempotentWrite(pool: Pool, effect: Effect): Promise<unknown> {
  try {
    const outcome = await withTx(pool, (tx) => (effect.confirmation ? confirmed(tx, effect) : plain(tx, effect)))
    if ('answer' in outcome) return outcome.answer
    throw outcome.refusal
  } catch (error) {
    if (error instanceof Refusal && effect.replay)
      await recordRefusal(readerOf(pool), effect.replay, error.refusal).catch(() => undefined)
    throw error
  }
}

async function plain(tx: Tx, { replays, replay, takeOnce, act }: Effect): Promise<Outcome> {
  // Both leave in one write, and the database answers them in this order.
  const [, first] = await Promise.all([takeOnce?.(tx), replay && replays.claim(tx, replay)])
  if (first) return first
  const answer = await act(tx)
  if (replay) await replays.keep(tx, replay, answer)
  return { answer }
}

/** A proof is used up by a refused call too: what was counted is committed, what was done is not. */
async function confirmed(tx: Tx, effect: Effect): Promise<Outcome> {
  const { replays, replay, confirmation, factors, act } = effect
  if (!confirmation) throw new Error('a confirmation is needed here')
  const first = replay && (await replays.claim(tx, replay))
  if (first) return first
  const wrong = await factors.consume(tx, confirmation)
  if (wrong) {
    if (replay) await releaseKey(tx, replay)
    return { refusal: wrong }
  }
  await tx.query('savepoint proven')
  try {
    const answer = await act(tx)
    if (replay) await replays.keep(tx, replay, answer)
    return { answer }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.query('rollback to savepoint proven')
    if (replay) await releaseKey(tx, replay)
    return { refusal: error }
  }
}
