// Writes the payment file of the bank as in production, and dies at the place that is named. Arguments: database, key, time, place.

import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import { noApprovals } from '../../apps/server/src/core/approvals/approvals.ts'
import { holderNameOf } from '../../apps/server/src/modules/bank-accounts/public.ts'
import { exportPaymentsJob } from '../../apps/server/src/modules/bank-statements/export-payments.job.ts'
import type { BankTransferDeps } from '../../apps/server/src/modules/bank-transfers/deps.ts'
import { createReceivingAccounts } from '../../apps/server/src/modules/bank-transfers/receiving-accounts.ts'
import { readerOf, withTx } from '../../apps/server/src/platform/db/db.ts'
import { createPool } from '../../apps/server/src/platform/db/pool.ts'
import { armFault } from '../../apps/server/src/platform/jobs/fault-point.ts'
import type { JobCtx } from '../../apps/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { createKeyRing, purposeKeys } from '../../apps/server/src/platform/security/key-ring.ts'

const [url = '', key = '', time = '', fault = ''] = process.argv.slice(2)
armFault(fault)
const pool = createPool({ url, max: 3, role: 'sampan_app' })
const masterKeys = createKeyRing(Buffer.from(key, 'hex'))
const log = createLog({ level: 'error' })
const deps: BankTransferDeps = {
  chart: await withTx(pool, ensureHouseAccounts),
  receivingAccounts: createReceivingAccounts({ keys: purposeKeys(masterKeys, 'receiving accounts'), log }),
  quoteKeys: masterKeys,
  approvals: noApprovals,
  notices: { notice: async () => undefined },
  cancelWindowMs: 2_000,
  walletCurrency: async () => undefined,
  standingOf: async () => ({ active: true, frozen: false, holdUntil: undefined }),
  holderName: holderNameOf,
}
const ctx: JobCtx = { db: readerOf(pool), transact: (work) => withTx(pool, work), log, now: () => new Date(time) }
await exportPaymentsJob.run(deps, ctx, {})
process.exit(0)
