// Proves every minute what was booked lately. A defect stops withdrawals (docs/runbooks/ledger-audit.md) and shows in the figures.

import { type AuditReport, describe } from '@sampan/ledger/audit.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Metrics } from '../../platform/metrics.ts'

type Audited = { readonly at: Date; readonly report: AuditReport }

/** `audit` is the ledger's own, bound to the database by whoever builds the app. */
export function ledgerAuditJob(metrics: Metrics, audit: () => Promise<AuditReport>): Job {
  let last: Audited | undefined
  metrics.gauge('sampan_ledger_defects', 'Defects that the last audit of this process found', () => last?.report.defects ?? 0)
  metrics.gauge('sampan_ledger_audited_transfers', 'Transfers that it looked at', () => last?.report.transfers ?? 0)
  metrics.gauge('sampan_ledger_audited_at', 'When it was made, in seconds of Unix time; 0 before the first', () =>
    last === undefined ? 0 : last.at.getTime() / 1000,
  )
  return async ({ log, now }) => {
    const report = await audit()
    last = { at: now(), report }
    if (report.defects > 0)
      log.error(
        { found: describe(report) },
        'the ledger audit found a defect: withdrawals are stopped until an operator resumes them',
      )
  }
}
