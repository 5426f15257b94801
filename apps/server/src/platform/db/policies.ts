// Rules for all customers that operators may change: read where they count, from the one row that holds them.

import { session as times } from '@sampan/contract/constants.ts'
import { readSetting } from './app-settings.ts'
import type { Db } from './db.ts'

export const policyRows = { sessions: 'policy.sessions', addresses: 'policy.addresses' } as const

const minuteMs = 60_000
const hourMs = 3_600_000

export type SessionPolicy = { readonly idleMs: number; readonly longestMs: number }
/** As it is kept; nothing while nobody has changed it. */
export type KeptSessionPolicy = { readonly idleMinutes: number; readonly longestHours: number } | null

export const sessionPolicyOf = (kept: KeptSessionPolicy): SessionPolicy =>
  kept ? { idleMs: kept.idleMinutes * minuteMs, longestMs: kept.longestHours * hourMs } : times

/** For statements that read it together with their own rows. */
export const sessionPolicyColumn = `(select value from app_setting where name = '${policyRows.sessions}')`

export const readSessionPolicy = async (db: Db): Promise<SessionPolicy> =>
  sessionPolicyOf(await readRow<KeptSessionPolicy>(db, policyRows.sessions))

/** How long a new destination waits; nothing while nobody has changed what the environment says. */
export const readCoolDownHours = async (db: Db): Promise<number | undefined> =>
  (await readRow<{ readonly coolDownHours: number } | null>(db, policyRows.addresses))?.coolDownHours

async function readRow<Kept>(db: Db, name: string): Promise<Kept | null> {
  return (await readSetting<Kept>(db, name))?.value ?? null
}
