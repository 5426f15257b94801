// Brings payment links up to date: after a change of one of their deposits, and when they expire.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { paymentLink } from '@sampan/contract/machines/payment-link.ts'
import { refreshPaymentLink } from '../../core/payment-links/refresh-payment-link.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import type { NoticeKind } from '../../platform/events/notices.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import { sumReceipts } from './arrivals.ts'
import { decideLinkState, movesTo, receivedOf } from './decide-link-state.ts'
import type { LinkDeps } from './deps.ts'
import { type LinkRow, type LinkState, lockLink } from './links.ts'

type JobDeps = Pick<LinkDeps, 'notices'>

export const refreshPaymentLinkJob = defineJob({
  ...refreshPaymentLink,
  run: (deps: JobDeps, { transact, now }, { id }) => transact((tx) => refreshLink(tx, deps, id, now())),
})

const batch = 200

export const expirePaymentLinks = defineJob({
  name: 'expire-payment-links',
  payload: noPayload,
  async run(deps: JobDeps, { db, transact, now }) {
    const { rows } = await db.query<{ id: string }>(
      `select id from payment_link where state in ('OPEN', 'PARTLY_PAID') and expires_at <= $1 order by expires_at limit ${batch}`,
      [now()],
    )
    for (const { id } of rows) await transact((tx) => refreshLink(tx, deps, id, now()))
  },
})

/** Safe to run at any time, any number of times: the state follows from the deposits as they are now. */
async function refreshLink(tx: Tx, deps: JobDeps, id: string, now: Date): Promise<void> {
  // Locked before the deposits are read: of two runs the later one reads what the earlier one saw, or more.
  const link = await lockLink(tx, id)
  const receipts = (await sumReceipts(tx, [id]))(id)
  const state = decideLinkState(link, receipts, now)
  const received = receivedOf(receipts)
  if (state === link.state && received === link.received) return
  const set = { received, updated_at: now }
  if (state === link.state)
    await tx.query('update payment_link set received = $2, updated_at = $3 where id = $1', [id, received, now])
  else await moveLink(tx, deps, link, { state, set, now })
  await emitToAccount(tx, link.account_id, { type: 'transaction_changed', ref: id })
}

type LinkMove = { readonly state: LinkState; readonly set: { readonly received: bigint }; readonly now: Date }

const noticeKinds: Partial<Record<LinkState, NoticeKind>> = {
  PAID: 'paymentLinkPaid',
  OVERPAID: 'paymentLinkOverpaid',
  PAID_LATE: 'paymentLinkPaidLate',
}

async function moveLink(tx: Tx, { notices }: JobDeps, link: LinkRow, { state, set, now }: LinkMove): Promise<void> {
  const { id, account_id: accountId, currency, note } = link
  await moveState(tx, paymentLink, { table: 'payment_link', id, state: link.state }, movesTo[state], { by: 'system', set })
  const detail = { from: link.state, to: state }
  await audit(tx, { kind: 'system' }, now, { action: 'paymentLinkMoved', accountId, subject: id, detail })
  const kind = noticeKinds[state]
  if (kind === undefined) return
  const params = {
    amount: formatMoney({ units: set.received, currency }),
    paymentLinkId: id,
    ...(note !== null && { note }),
  }
  await notices.notice(tx, { accountId, scope: 'wallet.wallets.deposit', kind, params })
}
