// What happened to an account's money, told by mail to those of its users who may see it.

import type { Scope } from '@sampan/contract/scopes.ts'
import type { Tx } from './db.ts'

/** Money comes in. */
export const incomingKinds = [
  'depositCredited',
  'depositOnHold',
  'depositTakenBack',
  'fiatDepositCredited',
  'fiatWithdrawalReturned',
] as const

/** Money leaves: the mail carries the link that freezes everything else. */
export const outgoingKinds = [
  'cryptoWithdrawalSubmitted',
  'cryptoWithdrawalSent',
  'cryptoWithdrawalCompleted',
  'cryptoWithdrawalFailed',
  'cryptoWithdrawalRejected',
  'fiatWithdrawalSubmitted',
  'fiatWithdrawalCompleted',
] as const

/** Colleagues wait for each other. */
export const approvalKinds = [
  'approvalNeeded',
  'approvalBlocked',
  'approvalApproved',
  'approvalRejected',
  'approvalExpired',
] as const

export const noticeKinds = [...incomingKinds, ...outgoingKinds, ...approvalKinds] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const isOutgoing = (kind: NoticeKind): boolean => outgoingKinds.some((known) => known === kind)

export type Notice = {
  readonly accountId: string
  /** Only users who may see such a movement are told. */
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
