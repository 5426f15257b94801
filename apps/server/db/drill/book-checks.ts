// Proves the restored books: the ledger, the audit log, and what banks and chains say.

import { auditWhole, describe } from '@sampan/ledger/audit.ts'
import { readChart } from '@sampan/ledger/chart.ts'
import { Pool } from 'pg'
import { loadConfig } from '../../src/config.ts'
import { compareBanks } from '../../src/modules/accounting/compare-banks.ts'
import { isBehindAnchor, lastAnchor } from '../../src/modules/audit/anchor.ts'
import { verifyAtOneMoment } from '../../src/modules/audit/verify.job.ts'
import { reconcileChains } from '../../src/modules/treasury/reconcile-chains.ts'
import { openChains } from '../../src/open-chains.ts'
import { readerOf, withTx } from '../../src/platform/db/db.ts'
import { readSecretFiles } from '../../src/secret-files.ts'
import type { Finding } from './drill-report.ts'

/** Without the time limits of the server: the proof of a large ledger takes longer than a request may. */
export async function proveLedger(url: string): Promise<Finding> {
  const pool = new Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined)
  try {
    const report = await auditWhole(pool)
    if (report.defects > 0) return { verdict: 'failed', detail: describe(report) }
    return { verdict: 'passed', detail: `${report.transfers} transfers, ${report.results.length} proofs hold` }
  } finally {
    await pool.end()
  }
}

type AuditLog = { readonly anchors: string; readonly recoveredTo: Date }

/** Anchors of rows after the recovery point are expected; any other finding is not. */
export async function proveAuditLog(pool: Pool, { anchors, recoveredTo }: AuditLog): Promise<Finding> {
  const report = await verifyAtOneMoment((work) => withTx(pool, work), anchors)
  const newest = await lastAnchor(anchors)
  const isLater = newest !== undefined && newest.at > recoveredTo
  const wrong = report.findings.filter(({ kind }) => kind !== 'cut' || !isLater)
  const count = `${report.links} rows chained, ${report.anchors} anchors`
  const first = wrong[0]
  if (first) return { verdict: 'failed', detail: `${first.kind.toUpperCase()} ${first.about} (${count})` }
  if (report.found > 0) return { verdict: 'passed', detail: `${count}; rows after the recovery point are not in the backup` }
  if (report.anchors === 0 && report.links > 0)
    return { verdict: 'noted', detail: `${count}: no anchor file, so a cut tail would not be seen` }
  return { verdict: 'passed', detail: count }
}

/** Banks are compared within the backup. Chains have gone on since the recovery point, so a difference is noted. */
export async function reconcileBackup(pool: Pool, url: string): Promise<Finding> {
  const db = readerOf(pool)
  const chart = await readChart(db)
  const banks = await compareBanks(db, chart)
  const wrong = banks.filter(({ difference }) => difference !== '0').map(({ currency }) => currency)
  if (wrong.length > 0)
    return { verdict: 'failed', detail: `The ledger and the lines of the banks differ in ${wrong.join(', ')}.` }
  const count = `${banks.length} currencies at banks without a difference`
  try {
    const chains = await openChains(loadConfig({ ...(await practiceChains(pool)), ...chainSettings(), DATABASE_URL: url }))
    try {
      if (chains.chains.size === 0)
        return { verdict: 'noted', detail: `${count}; no chain is configured here: chains were not compared` }
      const { coins, unreachable } = await reconcileChains(db, { chains: chains.chains, chart })
      const differing = coins.filter(({ difference }) => difference !== 0n).length
      const moved = differing > 0 ? ` (moved since the recovery point, or missing: compare with npm run reconcile)` : ''
      const silent = unreachable.length > 0 ? `; ${unreachable.length} networks do not answer` : ''
      const verdict = differing > 0 || unreachable.length > 0 ? 'noted' : 'passed'
      return { verdict, detail: `${count}; ${differing} of ${coins.length} coins differ${moved}${silent}` }
    } finally {
      await chains.close()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { verdict: 'noted', detail: `${count}; chains were not compared (${reason.split('\n')[0]})` }
  }
}

const chainSettings = (): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(readSecretFiles(process.env)).filter(([name]) => /^RPC_|^TOKEN_CONTRACTS$|^CHAINS_URL$/.test(name)),
  )

/** Where the local chains of practice mode were. */
async function practiceChains(pool: Pool): Promise<Record<string, string>> {
  if (process.env.MODE === 'production') return {}
  const { rows } = await pool.query<{ value: string }>(`select value from app_setting where name = 'practice chains'`)
  return rows[0] ? { CHAINS_URL: rows[0].value } : {}
}

/** Payments to banks that the backup holds as open may be in a file that the bank has: only people can compare them. */
export async function checkBankPayments(pool: Pool, anchors: string): Promise<Finding> {
  const { rows } = await pool.query<{ end_to_end_id: string }>(
    `select end_to_end_id from fiat_withdrawal where state in ('PENDING_APPROVAL', 'TO_BE_PROCESSED') order by created_at`,
  )
  if (rows.length === 0) return { verdict: 'passed', detail: 'no open payment' }
  const some = rows.slice(0, 5).map((row) => row.end_to_end_id)
  const listed = `${rows.length} open (${some.join(', ')}${rows.length > some.length ? ', …' : ''})`
  if ((await lastAnchor(anchors)) === undefined)
    return {
      verdict: 'noted',
      detail: `${listed}; without an anchor file nothing closes the rails: compare them with the bank first`,
    }
  if (await isBehindAnchor(readerOf(pool), anchors))
    return {
      verdict: 'passed',
      detail: `${listed}; the first worker closes all rails, compare them with the bank before you open them`,
    }
  return { verdict: 'passed', detail: `${listed}; nothing was anchored after the recovery point` }
}
