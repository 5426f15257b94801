// What the colleagues' word does to an order that waited for it.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Subjects } from '../../platform/approvals.ts'
import { declineOrder, quoteOfOrder, requoteOrder } from './colleagues.ts'
import { findOrder } from './orders.ts'
import type { OtcParts } from './parts.ts'
import { carryOut } from './submit.ts'

export const exchangeSubjects = (parts: OtcParts): Subjects => ({
  async approve(tx, { id, accountId, actor, now }) {
    const row = await findOrder(tx, accountId, id, true)
    if (row.state === 'PENDING_APPROVAL' && row.locked_until <= now) throw new Refusal('rateExpired')
    const { frozen } = await parts.standingOf(tx, accountId, now)
    if (frozen) throw new Refusal('accountFrozen')
    await carryOut(tx, parts, row, 'approve', { now, by: 'approver', actor })
  },
  decline: (tx, decided) => declineOrder(tx, decided),
  quoteOf: quoteOfOrder,
  requote: (tx, decided) => requoteOrder(tx, parts, decided),
})
