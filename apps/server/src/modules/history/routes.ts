// The endpoints of the transaction history and its exports.

import { exportFile, listExports, startExport } from '@sampan/contract/api/documents.ts'
import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { listTransactions as listEntry, getTransaction as oneEntry } from '@sampan/contract/v1/reads.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { ExportDeps } from './export/deps.ts'
import { readExportFile, readExports, requestExport } from './export/exports.ts'
import { listTransactions, readTransaction } from './list-transactions.ts'
import { searchHistory } from './search-history.ts'

/** For API keys. */
export function historyKeyRoutes(mount: KeyMount, { sources }: ExportDeps, approvals: Approvals): void {
  mount.read(listEntry, bindDeps(listTransactions, sources))
  mount.read(oneEntry, withApprover(approvals, bindDeps(readTransaction, sources)))
}

export function historyRoutes(mount: Mount, deps: ExportDeps, approvals: Approvals): void {
  mount.read(entry, withApprovers(approvals, bindDeps(searchHistory, deps.sources)))
  mount.write(startExport, bindDeps(requestExport, deps))
  mount.read(listExports, readExports)
  mount.read(exportFile, readExportFile)
}
