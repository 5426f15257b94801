// What the handlers of this module depend on.

import type { Chart } from '@sampan/ledger/chart.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Notices } from '../../platform/events/notices.ts'
import type { Rates } from '../rates/public.ts'

export type Standing = { readonly active: boolean; readonly frozen: boolean }

export type ExchangeDeps = {
  /** For what is read before a decision; concurrent calls share it. */
  readonly db: Db
  readonly chart: Chart
  readonly rates: Rates
  /** Whether an approver has to agree first. */
  readonly approvals: Approvals
  readonly notices: Notices
  standingOf(db: Db | Tx, accountId: string, now: Date): Promise<Standing>
}
