// What the handlers of this module depend on.

import type { Chart } from '@sampan/ledger/chart.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Notices } from '../../platform/events/notices.ts'
import type { KeyRing } from '../../platform/security/key-ring.ts'
import type { ReceivingAccounts } from './receiving-accounts.ts'

export type AccountRestrictions = { readonly active: boolean; readonly frozen: boolean; readonly holdUntil: Date | undefined }

export type BankTransferDeps = {
  readonly chart: Chart
  readonly receivingAccounts: ReceivingAccounts
  readonly quoteKeys: KeyRing
  readonly notices: Notices
  /** Whether an approver has to agree first. */
  readonly approvals: Approvals
  /** How long a withdrawal can still be called back before it goes to the bank. */
  readonly cancelWindowMs: number
  walletCurrency(db: Db | Tx, accountId: string, walletAccountId: string): Promise<string | undefined>
  standingOf(db: Db | Tx, accountId: string, now: Date): Promise<AccountRestrictions>
  holderName(db: Db | Tx, accountId: string): Promise<string>
}
