// Builds what scheduled orders need, and what the challenge for one shows and checks first.

import type { ApprovalHandler } from '../../core/approvals/approvals.ts'
import type { Describers, Prechecks } from '../../platform/security/describe-action.ts'
import type { WithdrawalDeps } from '../crypto-withdrawals/public.ts'
import { describeOrder, precheckOrder } from './create-order.ts'
import type { ScheduleDeps } from './deps.ts'
import { scheduledOrderApproval } from './order-approval.ts'

type SingleWithdrawals = {
  readonly deps: WithdrawalDeps
  readonly describers: Describers
  readonly prechecks: Prechecks
}

export type Schedules = {
  readonly deps: ScheduleDeps
  readonly approval: ApprovalHandler
  /** With those of single withdrawals. */
  readonly describers: Describers
  readonly prechecks: Prechecks
}

/** Schedules are approved, signed and reported as withdrawals are. */
export function createSchedules(
  { deps: crypto, describers, prechecks }: SingleWithdrawals,
  orders: Pick<ScheduleDeps, 'bank' | 'exchange' | 'isClosing'>,
): Schedules {
  const { approvals, notices, approvalKey, approvalVerifiers } = crypto
  const deps: ScheduleDeps = { approvals, notices, approvalKey, approvalVerifiers, crypto, ...orders }
  return {
    deps,
    approval: scheduledOrderApproval(deps),
    describers: { ...describers, scheduledOrder: describeOrder(deps) },
    prechecks: { ...prechecks, scheduledOrder: precheckOrder(deps) },
  }
}
