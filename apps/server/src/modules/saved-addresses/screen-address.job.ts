// Screens a new address. What is sanctioned ends here; everything else goes on to its cool-down, or to an approver.

import type { Tx } from '../../platform/db/db.ts'
import { defineJob, idPayload } from '../../platform/jobs/define-job.ts'
import { requestApproval } from './address-approval.ts'
import { coolDownOf } from './cool-down.ts'
import type { AddressDeps } from './deps.ts'
import { moveAddress } from './move-address.ts'
import type { Screening, ScreeningResult } from './screening.ts'
import { type Row, selectRows } from './store.ts'

type ScreeningDeps = { readonly addresses: AddressDeps; readonly screening: Screening }

export const screenAddress = defineJob({
  name: 'screen-address',
  payload: idPayload,
  async run({ addresses, screening }: ScreeningDeps, { db, transact, now }, { id }) {
    const { rows } = await db.query<Row>(`${selectRows} where address.id = $1`, [id])
    const row = rows[0]
    if (row?.state !== 'SCREENING') return
    const screened = await screening({ network: row.network, address: row.address })
    await transact((tx) => settle(tx, addresses, { row, screened, now: now() }))
  },
})

type ScreenedRow = { readonly row: Row; readonly screened: ScreeningResult; readonly now: Date }

async function settle(tx: Tx, deps: AddressDeps, { row, screened: { risk, sanctioned }, now }: ScreenedRow): Promise<void> {
  await deps.approvals.lockCompany(tx, row.account_id)
  // Another worker, or the owner who has deleted it meanwhile, may have been quicker.
  const { rows } = await tx.query<Row>(`${selectRows} where address.id = $1 for update of address`, [row.id])
  const present = rows[0]
  if (present?.state !== 'SCREENING') return
  const step = { row: present, by: 'system', actor: { kind: 'system' }, now, risk, action: 'addressScreened' } as const
  if (sanctioned) return moveAddress(tx, { ...step, move: 'failVerification' })
  if (present.created_by !== null) {
    const asked = { row: present, action: 'addressAdd', userId: present.created_by, actor: step.actor, risk, now } as const
    if (await requestApproval(tx, deps, asked)) return moveAddress(tx, { ...step, move: 'requireApproval' })
  }
  const { account_id: accountId, created_at: since } = row
  const cooling = await coolDownOf(tx, deps, { accountId, since, now: since, isProven: present.proven_at !== null })
  return moveAddress(tx, { ...step, move: 'coolDown', cooling })
}
