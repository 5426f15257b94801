// When operators may decide a company change: no approver can, and the company once had two approvers.

import { type ApprovalAction, isCompanyChange } from '@sampan/contract/approval-actions.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

/** Noted by the database when two members may approve at the same time. One person alone never undoes it. */
export async function hasHadSecondApprover(db: Db | Tx, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'company-oversight',
    text: 'select from company_oversight where account_id = $1',
    values: [accountId],
  })
  return rowCount === 1
}

export type Oversight = { readonly operatorsFrom: Date; readonly expiresAt: Date }

/** From when on operators may decide what has just become blocked; undefined where only approvers ever do. */
export async function findOversight(
  db: Db | Tx,
  { accountId, action, now }: { readonly accountId: string; readonly action: ApprovalAction; readonly now: Date },
): Promise<Oversight | undefined> {
  if (!isCompanyChange(action) || !(await hasHadSecondApprover(db, accountId))) return undefined
  return {
    operatorsFrom: new Date(now.getTime() + waits.companyChangeMs),
    expiresAt: new Date(now.getTime() + waits.companyChangeOpenMs),
  }
}
