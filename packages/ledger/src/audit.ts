// Audits the books: all of them, or the transfers of the last minutes. A defect in the recent audit stops withdrawals.

import type { Pool, PoolClient } from 'pg'
import { type Proof, proofs } from './proofs.ts'
import type { Sql, WireBigint } from './sql.ts'
import { stopWithdrawals } from './withdrawals.ts'

export type Defect = { readonly subject: string; readonly expected: string; readonly found: string }
export type ProofResult = {
  readonly name: string
  /** The number of all defects; `defects` holds only the first ones. */
  readonly count: number
  readonly defects: readonly Defect[]
}

export type AuditReport = {
  readonly scope: 'whole' | 'recent'
  /** Only transfers with a higher number were checked. */
  readonly since: bigint
  readonly transfers: number
  readonly seconds: number
  readonly defects: number
  readonly results: readonly ProofResult[]
}

type Connections = { connect(): Promise<PoolClient> }

const defectsShown = 20
const minutesLooked = 5

/** Its connections must bear statements of many minutes: over a large ledger a proof takes that long. */
export const auditWhole = (connections: Connections): Promise<AuditReport> => audit(connections, 'whole', 0)

/** The job of every minute: rolls up the house accounts, proves the new transfers, and stops withdrawals on a defect. */
export async function auditRecent(pool: Pool, { minutes = minutesLooked }: { minutes?: number } = {}): Promise<AuditReport> {
  await pool.query('select ledger.roll_up_house()')
  const report = await audit(pool, 'recent', minutes)
  if (report.defects > 0) await stopWithdrawals(pool, `the ledger audit found: ${describe(report)}`)
  return report
}

export const describe = (report: AuditReport): string =>
  report.results
    .filter(({ count }) => count > 0)
    .map(({ name, count, defects }) => `${name}: ${count} (${defects[0]?.subject ?? ''})`)
    .join('; ')

/** All proofs read one snapshot, so that a posting between two of them cannot look like a defect. */
async function audit(connections: Connections, scope: AuditReport['scope'], minutes: number): Promise<AuditReport> {
  const started = performance.now()
  const db = await connections.connect()
  try {
    await db.query('begin isolation level repeatable read read only')
    if (scope === 'whole') await db.query('set local statement_timeout = 0')
    const since = await findSince(db, scope, minutes)
    const { rows } = await db.query<{ count: number }>('select count(*)::int as count from ledger.transfer where id > $1', [
      since,
    ])
    const results = await prove(db, scope, since)
    await db.query('commit')
    const defects = results.reduce((sum, { count }) => sum + count, 0)
    return { scope, since, transfers: rows[0]?.count ?? 0, seconds: (performance.now() - started) / 1000, defects, results }
  } catch (error) {
    await db.query('rollback').catch(() => undefined)
    throw error
  } finally {
    db.release()
  }
}

/** The whole ledger begins after the detached partitions: their closing records stand for what was before. */
async function findSince(db: Sql, scope: AuditReport['scope'], minutes: number): Promise<bigint> {
  const { rows } = await db.query<{ number: WireBigint }>(
    `select greatest(ledger.detached_through(), case when $1 = 'recent' then ledger.number_before($2) end) as number`,
    [scope, minutes],
  )
  return BigInt(rows[0]?.number ?? 0)
}

async function prove(db: Sql, scope: AuditReport['scope'], since: bigint): Promise<ProofResult[]> {
  const results: ProofResult[] = []
  for (const proof of proofs.filter(({ wholeOnly }) => scope === 'whole' || !wholeOnly)) {
    const rows = await ask(db, proof.query, since)
    results.push(
      ...proof.names.map((name) =>
        resultOf(
          name,
          rows.filter((row) => row.proof === name),
        ),
      ),
    )
  }
  for (const { name, query } of await leftByOthers(db, scope)) results.push(resultOf(name, await ask(db, query, since)))
  return results
}

/** The proofs that migrations of other modules registered in the database. */
async function leftByOthers(db: Sql, scope: AuditReport['scope']): Promise<{ name: string; query: string }[]> {
  const { rows } = await db.query<{ name: string; query: string }>(
    `select name, query from ledger.proof where $1 = 'whole' or is_for_recent order by name`,
    [scope],
  )
  return rows
}

type DefectRow = { proof?: Proof['names'][number]; subject: unknown; expected: unknown; found: unknown }

async function ask(db: Sql, query: string, since: bigint): Promise<DefectRow[]> {
  const { rows } = await db.query<DefectRow>(query, query.includes('$1') ? [since] : [])
  return rows
}

const resultOf = (name: string, rows: readonly DefectRow[]): ProofResult => ({
  name,
  count: rows.length,
  defects: rows.slice(0, defectsShown).map(({ subject, expected, found }) => ({
    subject: String(subject),
    expected: String(expected),
    found: String(found),
  })),
})
