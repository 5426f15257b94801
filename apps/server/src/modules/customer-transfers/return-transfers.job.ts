// Returns money that no one has claimed in time to its sender.

import { applyDecided } from '../../core/changes/run-flow.ts'
import { required } from '../../core/transactions/transition.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { TransferDeps } from './deps.ts'
import { openAvailable } from './execute-transfer.ts'
import { planReturn } from './plan-transfer.ts'
import { findSent } from './transfers.ts'

const batch = 200

export const returnTransfers = defineJob({
  name: 'return-transfers',
  payload: noPayload,
  async run(deps: Pick<TransferDeps, 'chart' | 'notices'>, { db, transact, now }) {
    const { rows } = await db.query<{ id: string }>(
      `select id from customer_transfer_out where state = 'AWAITING_CLAIM' and claim_until <= $1 order by claim_until limit ${batch}`,
      [now()],
    )
    for (const { id } of rows)
      await transact(async (tx) => {
        const row = await findSent(tx, id, { lock: true })
        // A claim or the sender was first.
        if (row?.state !== 'AWAITING_CLAIM') return
        const account = await openAvailable(tx, row.account_id, row.currency)
        const clearing = deps.chart.account('clearing', row.currency)
        const change = { account, clearing, now: now(), by: 'system' } as const
        await applyDecided(tx, required(planReturn(row, 'return', change)), deps.notices)
      })
  },
})
