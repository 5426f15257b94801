// Proves every minute what was booked lately. A defect stops withdrawals (docs/runbooks/ledger-audit.md) and shows in the figures.

import { type AuditReport, describe } from '@sampan/ledger/audit.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'

/** `audit` is the ledger's own, bound to the database by app.ts; it keeps its report for the figures. */
export const ledgerAuditJob = defineJob({
  name: 'audit-ledger',
  payload: noPayload,
  async run({ audit }: { readonly audit: () => Promise<AuditReport> }, { log }) {
    const report = await audit()
    if (report.defects > 0)
      log.error(
        { found: describe(report) },
        'the ledger audit found a defect: withdrawals are stopped until an operator resumes them',
      )
  },
})
