// In a company one approval decides about the whole schedule. Approved, its first run is planned; otherwise nothing ever runs.

import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ApprovalHandler, ApprovalPart } from '../../core/approvals/approvals.ts'
import { noChange } from '../../core/changes/change-set.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ScheduleDeps } from './deps.ts'
import {
  findOrder,
  lockOrder,
  moveOrder,
  type OrderRow,
  type OrderTerms,
  recordOrder,
  signAgreement,
  wholeAccount,
} from './orders.ts'
import { earliestRun, nextDayOf, planNextRun } from './plan-runs.ts'
import { endReplaced, isOpen } from './replace-order.ts'

const actions = { crypto: 'cryptoWithdraw', bank: 'fiatWithdraw', exchange: 'exchange' } as const

type Sums = Pick<OrderTerms, 'kind' | 'currency' | 'amount' | 'total_max'>

/** What the rules see: one run, and all that the schedule may ever take, because the whole is one decision. Pure. */
export function partsOf({ kind, currency, amount, total_max: total }: Sums, isKnown: boolean): ApprovalPart[] {
  const action = actions[kind]
  const known = kind === 'exchange' ? {} : { isKnown }
  return [amount, total].map((units) => ({ action, amount: { amount: moneyToWire({ units, currency }), currency }, ...known }))
}

export const scheduledOrderApproval = (deps: ScheduleDeps): ApprovalHandler => ({
  async approve(tx, { id, accountId, actor, now }) {
    const order = await lockOrder(tx, wholeAccount(accountId), id)
    if (actor.id === undefined) throw new Error('a schedule is approved by a person')
    if (nextDayOf(order, earliestRun(now)) === undefined) throw new Refusal('scheduleOver')
    const set = { approver_id: actor.id, agreement: signAgreement(deps, order, actor.id) }
    await moveOrder(tx, order, 'approve', { by: 'approver', set })
    await recordOrder(tx, order, { action: 'scheduledOrderApproved', actor, now })
    if (order.replaces_id !== null) {
      const replaced = await lockOrder(tx, wholeAccount(accountId), order.replaces_id)
      if (isOpen(replaced)) await endReplaced(tx, deps, { order: replaced, replacedBy: order.id, actor, now })
    }
    await planNextRun(tx, deps, { ...order, state: 'ACTIVE' }, { now })
    return noChange
  },
  async end(tx, { id, accountId, ending, actor, now }) {
    const order = await lockOrder(tx, wholeAccount(accountId), id)
    if (order.state !== 'PENDING_APPROVAL') return noChange
    if (ending === 'withdrawn') await moveOrder(tx, order, 'cancel', { by: 'customer' })
    else await moveOrder(tx, order, 'reject', { by: 'system' })
    const action = ending === 'withdrawn' ? 'scheduledOrderCancelled' : 'scheduledOrderRejected'
    await recordOrder(tx, order, { action, actor, now })
    return noChange
  },
  async partsOf(db, { id, accountId }) {
    const order = await findOrder(db, wholeAccount(accountId), id)
    return partsOf(order, await isKnownDestination(db, order))
  },
})

/** Whether a payment to it was completed before. */
async function isKnownDestination(db: Db, { kind, account_id: accountId, destination_id: id }: OrderRow): Promise<boolean> {
  if (kind === 'exchange') return true
  const { rowCount } = await db.query({
    name: 'scheduled-destination-known',
    text: `select from crypto_withdrawal w where w.account_id = $1 and w.address_id = $2 and w.state in ('COMPLETED', 'TRANSFERRED_MANUALLY')
           union all select from fiat_withdrawal w where w.account_id = $1 and w.bank_account_id = $2 and w.state = 'COMPLETED' limit 1`,
    values: [accountId, id],
  })
  return rowCount !== 0
}
