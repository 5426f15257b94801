// Wrong codes, counted over all factors, sessions, addresses and scenes of one user. The fifth one pauses everything.

import { code as rules } from '@sampan/contract/constants.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Whatever judges or sends codes for one user happens one after another, so that parallel guesses are counted singly. */
export async function standInLine(tx: Tx, counter: string): Promise<void> {
  await tx.query({
    name: 'stand-in-line',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 11))',
    values: [counter],
  })
}

/** The refusal while a pause lasts. A pause from a clock that runs far ahead does not count: it might never end. */
export async function findPause(db: Db, counters: readonly string[], now: Date): Promise<Refusal | undefined> {
  const { rows } = await db.query<{ locked_until: Date }>({
    name: 'find-pause',
    text: `select locked_until from wrong_tries where counter = any($1) and locked_until > $2 and last_wrong_at <= $3
           order by locked_until desc limit 1`,
    values: [counters, now, new Date(now.getTime() + rules.lockMs)],
  })
  return rows[0] && pausedUntil(rows[0].locked_until, now)
}

function pausedUntil(until: Date, now: Date): Refusal {
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new Refusal('verificationLocked', {
    params: { retryAfterSeconds: seconds },
    until,
    result: { lockedUntil: until.toISOString() },
  })
}

export type TryCount = { readonly triesLeft: number; readonly pause: Refusal | undefined; readonly lockedUntil: Date | undefined }

/** An old wrong try is forgiven after an hour, a success forgives all of them. */
export async function countWrong(tx: Tx, counter: string, now: Date): Promise<TryCount> {
  const lockedUntil = new Date(now.getTime() + rules.lockMs)
  const { rows } = await tx.query<{ wrong: number }>({
    name: 'count-wrong',
    text: `insert into wrong_tries as kept (counter, wrong, last_wrong_at) values ($1, 1, $2)
           on conflict (counter) do update set
             wrong = case when kept.locked_until is not null or kept.last_wrong_at < $2::timestamptz - interval '1 hour' then 1 else kept.wrong + 1 end,
             locked_until = case when kept.locked_until is null and kept.last_wrong_at >= $2::timestamptz - interval '1 hour'
               and kept.wrong + 1 >= $3 then $4::timestamptz end,
             last_wrong_at = $2
           returning wrong`,
    values: [counter, now, rules.triesMax, lockedUntil],
  })
  const triesLeft = Math.max(0, rules.triesMax - (rows[0]?.wrong ?? rules.triesMax))
  if (triesLeft > 0) return { triesLeft, pause: undefined, lockedUntil: undefined }
  return { triesLeft, pause: pausedUntil(lockedUntil, now), lockedUntil }
}

export async function forgiveWrong(tx: Tx, counter: string): Promise<void> {
  await tx.query({ name: 'forgive-wrong', text: 'delete from wrong_tries where counter = $1', values: [counter] })
}
