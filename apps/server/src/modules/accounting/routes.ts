// The console's endpoints of the ledger: accounts, transfers, trial balance, proofs and reconciliation.

import * as dashboardApi from '@sampan/contract/operator/dashboard.ts'
import * as entry from '@sampan/contract/operator/ledger.ts'
import * as reconciliationApi from '@sampan/contract/operator/reconciliation.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import { searchAccounts } from './accounts.ts'
import { readDashboard } from './dashboard.ts'
import { askForProof, readProofs } from './read-proofs.ts'
import { askForReconciliation, readReconciliation } from './read-reconciliation.ts'
import { readTransfer, searchTransfers } from './transfers.ts'
import { readTrialBalance } from './trial-balance.ts'

export function accountingRoutes(mount: OperatorMount): void {
  mount.read(entry.searchLedgerAccounts, searchAccounts)
  mount.read(entry.searchTransfers, searchTransfers)
  mount.read(entry.getTransfer, readTransfer)
  mount.read(entry.trialBalance, readTrialBalance)
  mount.read(entry.ledgerProofs, readProofs)
  mount.write(entry.proveLedger, askForProof)
  mount.read(reconciliationApi.reconciliation, readReconciliation)
  mount.write(reconciliationApi.reconcileNow, askForReconciliation)
  mount.read(dashboardApi.dashboard, readDashboard)
}
