// One restore drill: finds the backup, restores it, recovers, and proves what came back. A failed step ends it.

import { rmSync } from 'node:fs'
import { type Journal, readJournalFile } from '@sampan/signer/journal/journal.ts'
import { createPool } from '../../src/platform/db/pool.ts'
import { checkBankPayments, proveAuditLog, proveLedger, reconcileBackup } from './book-checks.ts'
import type { Check, DrillResult, Finding } from './drill-report.ts'
import { checkPayouts, type Payout } from './payout-check.ts'
import { type Archive, type Backup, findBackup, type Repository, readArchive, segmentNumber } from './repository.ts'
import { findPostgresBin, prepareFolder, restoreBackup, type ScratchDatabase, startScratch } from './scratch-database.ts'

export type DrillOptions = {
  readonly repository: Repository
  /** Where the backup is restored to; removed at the end. */
  readonly folder: string
  /** Restores to this time instead of the end of the log. */
  readonly at?: Date | undefined
  /** The newest copy of the signer's journal. */
  readonly journal: string
  readonly anchors: string
  /** Folder of PostgreSQL's programs, if not Debian's. */
  readonly postgresBin?: string | undefined
  readonly onCheck?: (check: Check) => void
}

export type Drill = DrillResult & { readonly payouts: readonly Payout[] }

type Steps = {
  readonly checks: Check[]
  run<Result>(name: string, work: () => Promise<Finding & { readonly result?: Result }>): Promise<Result | undefined>
}

function createSteps(onCheck: DrillOptions['onCheck']): Steps {
  const checks: Check[] = []
  return {
    checks,
    async run(name, work) {
      const started = performance.now()
      const { verdict, detail, result } = await work().catch((error: unknown) => ({
        verdict: 'failed' as const,
        detail: error instanceof Error ? error.message : String(error),
        result: undefined,
      }))
      const check: Check = { name, verdict, detail, seconds: (performance.now() - started) / 1000 }
      checks.push(check)
      onCheck?.(check)
      return result
    },
  }
}

export async function runDrill(options: DrillOptions): Promise<Drill> {
  const { repository, folder, at, onCheck } = options
  const steps = createSteps(onCheck)
  let found: { backup?: Backup; archive?: Archive; scratch?: ScratchDatabase } = {}
  let payouts: readonly Payout[] = []
  try {
    found = await findAndRestore(options, steps)
    const { scratch, backup } = found
    if (scratch && backup) payouts = await proveDatabase(options, steps, { scratch, backup })
  } finally {
    await found.scratch?.stop()
    rmSync(repository.programs.outside(folder), { recursive: true, force: true })
  }
  const { checks } = steps
  const passed = found.scratch !== undefined && checks.every(({ verdict }) => verdict !== 'failed')
  const { backup, archive, scratch } = found
  return {
    at: new Date(),
    passed,
    target: at ?? null,
    recoveredTo: scratch?.recoveredTo ?? null,
    backup,
    archive,
    checks,
    payouts,
  }
}

async function findAndRestore({ repository, folder, at, postgresBin }: DrillOptions, { run, checks }: Steps) {
  const found = await run('repository', () => readRepository(repository, at))
  if (!found || checks.at(-1)?.verdict === 'failed') return found ?? {}
  const { backup, archive } = found
  const place = { folder, repository }
  const isRestoredDatabase = await run('restore', async () => {
    prepareFolder(place)
    await restoreBackup(place, at)
    return { verdict: 'passed', detail: `${megabytes(backup.bytes)} MB, every checksum holds`, result: true }
  })
  if (!isRestoredDatabase) return found
  const bin = postgresBin ?? findPostgresBin(backup.version, repository.programs)
  const scratch = await run('recovery', async () => {
    const started = await startScratch(place, bin)
    return { ...judgeEnd(started, archive, at), result: started }
  })
  return { ...found, ...(scratch && { scratch }) }
}

export async function readRepository(repository: Repository, at?: Date) {
  const backup = await findBackup(repository, at)
  const archive = await readArchive(repository, backup)
  const { missing, lastSegment } = archive
  const hours = ((Date.now() - backup.finishedAt.getTime()) / 3_600_000).toFixed(1)
  const detail = `${backup.type} ${backup.label}, ${hours} h old, ${megabytes(backup.repositoryBytes)} MB stored, log up to ${lastSegment}`
  if (missing.length === 0) return { verdict: 'passed', detail, result: { backup, archive } } as const
  const some = missing.slice(0, 3).join(', ')
  return {
    verdict: 'failed',
    detail: `${missing.length} segments of the log are missing: ${some}; ${detail}`,
    result: { backup, archive },
  } as const
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)
const segmentBytes = 16 * 1024 * 1024

/** A recovery that ends before the last archived segment has met a hole or a damaged segment, and says nothing about it. */
function judgeEnd({ recoveredTo, endPosition }: ScratchDatabase, { lastSegment }: Archive, at: Date | undefined): Finding {
  const detail = `last transaction ${recoveredTo?.toISOString() ?? 'in the backup itself'}`
  if (at === undefined && endPosition <= BigInt(segmentNumber(lastSegment)) * BigInt(segmentBytes))
    return { verdict: 'failed', detail: `The recovery ended before the last archived segment ${lastSegment}; ${detail}` }
  return { verdict: 'passed', detail }
}

type RestoredDatabase = { readonly scratch: ScratchDatabase; readonly backup: Backup }

async function proveDatabase({ anchors, journal: file }: DrillOptions, { run }: Steps, { scratch, backup }: RestoredDatabase) {
  const { url, recoveredTo } = scratch
  await run('ledger audit', () => proveLedger(url))
  const pool = createPool({ url, max: 4, role: 'sampan_app', silenceMsMax: 600_000 })
  try {
    await run('audit log', () => proveAuditLog(pool, { anchors, recoveredTo: recoveredTo ?? backup.finishedAt }))
    await run('reconciliation', () => reconcileBackup(pool, url))
    await run('bank payments', () => checkBankPayments(pool, anchors))
    // Last, because it writes: the product's own code takes over what the journal holds.
    const payouts = await run('payouts', async () => {
      const { payouts: listed, ...finding } = await checkPayouts(pool, await openJournal(file))
      return { ...finding, result: listed }
    })
    return payouts ?? []
  } finally {
    await pool.end()
  }
}

async function openJournal(file: string): Promise<Journal> {
  try {
    return await readJournalFile(file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Without the signer's journal nothing proves that no payout is repeated: ${reason}`, { cause: error })
  }
}
