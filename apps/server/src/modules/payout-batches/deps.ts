// What batch payouts depend on.

import type { KeyObject } from 'node:crypto'
import type { Approvals } from '../../core/approvals/approvals.ts'
import type { Notices } from '../../platform/events/notices.ts'
import type { BankTransferDeps } from '../bank-transfers/public.ts'
import type { WithdrawalDeps } from '../crypto-withdrawals/public.ts'

export type PayoutDeps = {
  readonly approvals: Approvals
  readonly notices: Notices
  readonly crypto: WithdrawalDeps
  readonly bank: BankTransferDeps
  /** Signs what a customer has confirmed and an approver has agreed to; never in the database. */
  readonly approvalKey: KeyObject
  readonly approvalVerifiers: readonly KeyObject[]
}

/** Batches are approved, signed and reported as withdrawals are. */
export const payoutDepsOf = (crypto: WithdrawalDeps, bank: BankTransferDeps): PayoutDeps => ({
  approvals: crypto.approvals,
  notices: crypto.notices,
  crypto,
  bank,
  approvalKey: crypto.approvalKey,
  approvalVerifiers: crypto.approvalVerifiers,
})
