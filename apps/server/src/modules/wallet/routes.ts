// The endpoints of the wallet.

import { statementFile, taxReportFile } from '@sampan/contract/api/documents.ts'
import * as wallet from '@sampan/contract/api/wallet.ts'
import { listBalances as balancesEntry } from '@sampan/contract/v1/reads.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { KeyMount } from '../../platform/http/key-api/key-guard.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { WalletLoader } from './accounts.ts'
import type { WalletDeps } from './deps.ts'
import { listBalances } from './list-balances.ts'
import { listHolds } from './list-holds.ts'
import { listTasks } from './list-tasks.ts'
import { readChart } from './read-chart.ts'
import { listAccounts, searchAccounts } from './search-accounts.ts'
import { searchLines } from './search-lines.ts'
import { giveStatement } from './statement/give-statement.ts'
import { giveTaxReport } from './tax-report/give-tax-report.ts'

/** For API keys. */
export function walletKeyRoutes(mount: KeyMount, loadWallet: WalletLoader): void {
  mount.manualTransaction(balancesEntry, bindDeps(listBalances, loadWallet))
}

/** They only read, but the first look opens the accounts, so each may need a transaction. */
export function walletRoutes(mount: Mount, deps: WalletDeps): void {
  mount.manualTransaction(wallet.searchAccounts, bindDeps(searchAccounts, deps))
  mount.manualTransaction(wallet.listAccounts, bindDeps(listAccounts, deps))
  mount.manualTransaction(wallet.getBalanceChart, bindDeps(readChart, deps))
  mount.read(wallet.listTasks, bindDeps(listTasks, deps))
  mount.manualTransaction(wallet.listHolds, bindDeps(listHolds, deps))
  mount.manualTransaction(wallet.searchLedgerLines, bindDeps(searchLines, deps))
  mount.manualTransaction(statementFile, giveStatement(deps))
  mount.manualTransaction(taxReportFile, giveTaxReport(deps))
}
