// Keeps what each proof of the books said and when; proves the whole book every night and on request.

import { type AuditReport, describe } from '@sampan/ledger/audit.ts'
import { stopWithdrawals } from '@sampan/ledger/withdrawals.ts'
import type { Db } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { AccountingDeps } from './deps.ts'

/** As it is kept; where it began to look is a number larger than JSON may hold, and nobody asks for it. */
export type KeptReport = Omit<AuditReport, 'since'>

export async function keepReport(db: Db, report: AuditReport, at: Date): Promise<void> {
  const { scope, transfers, seconds, defects, results } = report
  const kept: KeptReport = { scope, transfers, seconds, defects, results }
  await db.query({
    name: 'keep-proof-run',
    text: `insert into ledger_proof_run (scope, at, report) values ($1, $2, $3)
           on conflict (scope) do update set at = excluded.at, report = excluded.report`,
    values: [scope, at, JSON.stringify(kept)],
  })
}

export const proveLedger = defineJob({
  name: 'prove-ledger',
  payload: noPayload,
  async run({ proveWhole }: Pick<AccountingDeps, 'proveWhole'>, { transact, log, now }) {
    const report = await proveWhole()
    await transact((tx) => keepReport(tx, report, now()))
    if (report.defects === 0) return
    await transact((tx) => stopWithdrawals(tx, `the ledger audit found: ${describe(report)}`))
    log.error({ found: describe(report) }, 'the proof of the whole ledger found a defect: withdrawals are stopped')
  },
})
