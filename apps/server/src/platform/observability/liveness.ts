// What must go on without anyone calling: workers, watchers, proofs. Each process reads the same rows and raises the same alarm.

import { keysOf } from '@sampan/contract/keys.ts'
import type { Db } from '../db/db.ts'
import { runPeriodically } from '../jobs/run-periodically.ts'
import type { Log } from './log.ts'

/** The longest time without a sign of life, in seconds: one period and what a busy machine adds. */
export const periods = {
  worker: 60,
  watcher: 60,
  /** Every minute. */
  'audit-ledger': 180,
  /** Every 15 minutes. */
  reconcile: 40 * 60,
  /** Every night. */
  'prove-ledger': 25 * 3_600,
  'verify-audit': 25 * 3_600,
  'publish-liabilities': 25 * 3_600,
} as const

export type LivePart = keyof typeof periods
export const liveParts = keysOf(periods)

type Sign = { readonly name: LivePart; readonly at: Date }

/** Rows that the work itself leaves are the sign; only what leaves none beats. */
const signs = `
  select h.name, greatest(h.beat_at, s.at) as at from heartbeat h
  left join (
    select 'audit-ledger' as name, max(at) as at from ledger_proof_run where scope = 'recent'
    union all select 'prove-ledger', max(at) from ledger_proof_run where scope = 'whole'
    union all select 'reconcile', max(at) from reconciliation_run
    union all select 'verify-audit', max(at) from audit_check
    union all select 'publish-liabilities', max(made_at) from liability_night
  ) s on s.name = h.name
  where h.name = any($1::text[])`

/** When each part gave its last sign; before the first one, when the installation first started. */
export async function readSigns(db: Db): Promise<readonly Sign[]> {
  const { rows } = await db.query<Sign>({ name: 'liveness-signs', text: signs, values: [liveParts] })
  return rows
}

export const isStopped = ({ name, at }: Sign, now: Date): boolean => now.getTime() - at.getTime() > periods[name] * 1_000

export const findStopped = async (db: Db, now: Date): Promise<LivePart[]> =>
  (await readSigns(db))
    .filter((sign) => isStopped(sign, now))
    .map(({ name }) => name)
    .sort()

/** From the first start of an installation on, every part has one period to give its first sign. */
export async function expectSigns(db: Db, now: Date): Promise<void> {
  await db.query('insert into heartbeat (name, beat_at) select unnest($1::text[]), $2 on conflict do nothing', [liveParts, now])
}

type Options = { readonly db: Db; readonly log: Log; readonly now: () => Date; readonly everyMs?: number }

export const startHeartbeat = (name: 'worker' | 'watcher', { db, log, now, everyMs = 10_000 }: Options) =>
  runPeriodically({
    work: () =>
      db.query(
        `insert into heartbeat (name, beat_at) values ($1, $2)
         on conflict (name) do update set beat_at = greatest(heartbeat.beat_at, excluded.beat_at)`,
        [name, now()],
      ),
    pauseMs: everyMs,
    failed: 'the heartbeat could not be written',
    log,
  })

/** Logs once when a part stops and once when it goes on. */
export function watchLiveness({ db, log, now, everyMs = 5_000 }: Options): { stop(): Promise<void> } {
  let known = new Set<LivePart>()
  const look = async () => {
    const stopped = new Set(await findStopped(db, now()))
    for (const part of stopped)
      if (!known.has(part))
        log.error(
          { event: 'liveness.stopped', part, periodSeconds: periods[part] },
          'a part of the product has stopped: docs/runbooks/liveness.md',
        )
    for (const part of known)
      if (!stopped.has(part)) log.warn({ event: 'liveness.resumed', part }, 'a part of the product goes on')
    known = stopped
  }
  return runPeriodically({ work: look, pauseMs: everyMs, failed: 'the signs of life could not be read', log })
}
