// A write happens once per requestId. The answer is kept in the transaction of the effect, so a crash loses both or neither.
// Kept answers are sealed: some hold the token of a visitor's next step, others names and account numbers.

import { Refusal, type RefusalName } from '@sampan/contract/refusals.ts'
import { type Db, type Tx } from '../db/db.ts'
import type { Cipher } from '../security/cipher.ts'

export type IdempotencyKey = {
  /** The user, or the address of a visitor: ids of others are independent. */
  readonly owner: string
  readonly entry: string
  readonly requestId: string
  readonly bodyHash: Buffer
}

export type FirstAnswer = { readonly answer: unknown }

export type RequestOutcome =
  | { readonly state: 'unknown' | 'running' }
  | { readonly state: 'accepted'; readonly answeredAt: Date; readonly answer: unknown }
  | { readonly state: 'refused'; readonly answeredAt: Date; readonly refusal: RefusalName }

export type IdempotencyStore = {
  /** The answer of an earlier call with the same id and body. */
  findFirst(db: Db, key: IdempotencyKey): Promise<FirstAnswer | undefined>
  /** Takes the id for this transaction. A second caller waits here until the first has ended, and then gets its answer. */
  claim(tx: Tx, key: IdempotencyKey): Promise<FirstAnswer | undefined>
  keep(tx: Tx, key: IdempotencyKey, answer: unknown): Promise<void>
  /** The answer as it is kept. */
  sealAnswer(key: IdempotencyKey, answer: unknown): Buffer
  findOutcome(tx: Tx, owner: string, requestId: string): Promise<RequestOutcome>
}

type OutcomeRow = { entry: string; answer: Buffer | null; refusal: RefusalName | null; answered_at: Date | null }

type KeyRef = Pick<IdempotencyKey, 'owner' | 'requestId' | 'entry'>

export const placeOf = ({ owner, requestId, entry }: KeyRef): string => JSON.stringify([owner, requestId, entry])

export function createIdempotencyStore(seal: Cipher): IdempotencyStore {
  const open = (sealed: Buffer, place: KeyRef): unknown => JSON.parse(seal.decrypt(sealed, placeOf(place)))

  async function findFirst(db: Db, key: IdempotencyKey): Promise<FirstAnswer | undefined> {
    const { rows } = await db.query<{ body_hash: Buffer; answer: Buffer }>({
      name: 'find-replay',
      text: `select body_hash, answer from idempotency_key
             where owner = $1 and request_id = $2 and entry = $3 and answer is not null`,
      values: [key.owner, key.requestId, key.entry],
    })
    const kept = rows[0]
    if (kept && !kept.body_hash.equals(key.bodyHash)) throw new Refusal('requestIdReused')
    return kept && { answer: open(kept.answer, key) }
  }

  const sealAnswer = (key: IdempotencyKey, answer: unknown): Buffer => seal.encrypt(JSON.stringify(answer), placeOf(key))

  return {
    findFirst,
    sealAnswer,
    async claim(tx, key) {
      // The advisory lock shows readers of the outcome that the call is still running.
      const { rowCount } = await tx.query({
        name: 'claim-replay',
        text: `insert into idempotency_key as kept (owner, request_id, entry, body_hash)
               select $1, $2, $3, $4 from (select pg_advisory_xact_lock(idempotency_lock($1, $2))) as locked
               on conflict (owner, request_id, entry) do update set body_hash = excluded.body_hash, refusal = null
               where kept.answer is null`,
        values: [key.owner, key.requestId, key.entry, key.bodyHash],
      })
      return rowCount === 1 ? undefined : findFirst(tx, key)
    },
    async keep(tx, key, answer) {
      tx.queryDeferred({
        name: 'keep-replay',
        text: 'update idempotency_key set answer = $4, answered_at = now() where owner = $1 and request_id = $2 and entry = $3',
        values: [key.owner, key.requestId, key.entry, sealAnswer(key, answer)],
      })
    },
    async findOutcome(tx, owner, requestId) {
      const { rows: locks } = await tx.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared(idempotency_lock($1, $2)) as free',
        [owner, requestId],
      )
      if (locks[0]?.free !== true) return { state: 'running' }
      const { rows } = await tx.query<OutcomeRow>(
        `select entry, answer, refusal, answered_at from idempotency_key where owner = $1 and request_id = $2
         order by answer is null, answered_at desc limit 1`,
        [owner, requestId],
      )
      const kept = rows[0]
      if (!kept?.answered_at) return { state: 'unknown' }
      if (kept.refusal) return { state: 'refused', answeredAt: kept.answered_at, refusal: kept.refusal }
      if (!kept.answer) return { state: 'unknown' }
      return {
        state: 'accepted',
        answeredAt: kept.answered_at,
        answer: open(kept.answer, { owner, requestId, entry: kept.entry }),
      }
    },
  }
}

/** A refused call had no effect: the same id may try again. */
export async function releaseKey(tx: Tx, key: IdempotencyKey): Promise<void> {
  await tx.query('delete from idempotency_key where owner = $1 and request_id = $2 and entry = $3', [
    key.owner,
    key.requestId,
    key.entry,
  ])
}

/** For later reads of the outcome; it blocks no new call. */
export async function recordRefusal(db: Db, key: IdempotencyKey, refusal: RefusalName): Promise<void> {
  await db.query(
    `insert into idempotency_key (owner, request_id, entry, body_hash, refusal, answered_at) values ($1, $2, $3, $4, $5, now())
     on conflict do nothing`,
    [key.owner, key.requestId, key.entry, key.bodyHash, refusal],
  )
}
