// Tells whoever may see the account's orders how one of them ended. Who calls an order back or lets it run out knows it,
// and what colleagues decline is told by their approvals.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Tx } from '../../platform/db.ts'
import type { NoticeKind } from '../../platform/notices.ts'
import { viewScopes } from '../../platform/view-scopes.ts'
import { gotOf, type OrderRow, paidOf } from './orders.ts'
import type { OtcParts } from './parts.ts'

type Kind = Extract<NoticeKind, `exchange${string}`>

export async function tellOwner(tx: Tx, { notices }: OtcParts, row: OrderRow, kind: Kind): Promise<void> {
  const pay = formatMoney(paidOf(row, row.pay))
  const done = { paid: pay, got: formatMoney(gotOf(row, row.get)), fee: formatMoney(paidOf(row, row.fee)) }
  await notices.notice(tx, {
    accountId: row.account_id,
    scope: viewScopes[row.kind],
    kind,
    params: { ...(kind === 'exchangeCompleted' ? done : { amount: pay }), reference: row.reference },
  })
}
