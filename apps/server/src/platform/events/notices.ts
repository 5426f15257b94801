// Notifies the users of an account about movements that they may see: always in the app, by mail where they chose it.

import type { NoticeGroup } from '@sampan/contract/notice-groups.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Tx } from '../db/db.ts'

/** Money is there. */
const arrivalKinds = [
  'depositCredited',
  'fiatDepositCredited',
  'transferReceived',
  'exchangeCompleted',
  'paymentLinkPaid',
  'paymentLinkOverpaid',
  'paymentLinkPaidLate',
] as const

/** Something on its way took a turn. */
const progressKinds = [
  'depositOnHold',
  'depositTakenBack',
  'fiatDepositRejected',
  'fiatWithdrawalReturned',
  'transferClaimed',
  'transferReturned',
  'exchangeFailed',
  'scheduledOrderFinished',
  'rateAlertReached',
] as const

/** Money leaves: the mail carries the link that freezes everything else. */
export const outgoingKinds = [
  'cryptoWithdrawalSubmitted',
  'cryptoWithdrawalDelayed',
  'cryptoWithdrawalSent',
  'cryptoWithdrawalCompleted',
  'cryptoWithdrawalFailed',
  'cryptoWithdrawalRejected',
  'fiatWithdrawalSubmitted',
  'fiatWithdrawalCompleted',
  'payoutBatchSubmitted',
  'payoutBatchFinished',
  'scheduledOrderCreated',
  'scheduledRunAhead',
  'scheduledOrderPaused',
  'transferSent',
] as const

/** Colleagues wait for each other. */
const approvalKinds = ['approvalNeeded', 'approvalBlocked', 'approvalApproved', 'approvalRejected', 'approvalExpired'] as const

export const noticeKinds = [...arrivalKinds, ...progressKinds, ...outgoingKinds, ...approvalKinds] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const isOutgoing = (kind: NoticeKind): boolean => outgoingKinds.some((known) => known === kind)

/** What the reader may choose about it goes by its group. */
export function groupOf(kind: NoticeKind): NoticeGroup {
  const has = (kinds: readonly NoticeKind[]): boolean => kinds.includes(kind)
  if (has(arrivalKinds)) return 'arrivals'
  if (has(progressKinds)) return 'progress'
  return has(approvalKinds) ? 'approvals' : 'outgoing'
}

export type Notice = {
  readonly accountId: string
  /** Only users who may see such a movement are notified. */
  readonly scope: Scope
  readonly kind: NoticeKind
  /** Only these of them. */
  readonly to?: readonly string[]
  /** Written out for the reader: amount, network, reference. */
  readonly params: Readonly<Record<string, string>>
}

export type Notices = {
  notice(tx: Tx, notice: Notice): Promise<void>
}
