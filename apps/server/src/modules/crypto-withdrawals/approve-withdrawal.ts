// The approval that the signer asks for. It is made only when customer, approver and screening have decided, and names them.

import type { KeyObject } from 'node:crypto'
import {
  approveIntent,
  signAgreement,
  signCustomerConfirmation,
  verifyAgreement,
  verifyCustomerConfirmation,
} from '@sampan/signer/intent.ts'
import type { Decisions, Intent } from '@sampan/signer/signer.ts'
import type { Row } from '../../core/changes/change-set.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { Withdrawal } from './withdrawals.ts'

type Payment = Pick<Withdrawal, 'id' | 'network' | 'currency' | 'address' | 'memo' | 'units'>

export const paymentOf = ({ id, network, currency, address, memo, units }: Payment): Omit<Intent, 'decisions'> => ({
  withdrawalId: id,
  network,
  currency,
  to: address,
  memo,
  units,
})

type CustomerConfirmation = Payment & { readonly userId: string }

/** Pure: columns for what the customer confirmed with the second factor. */
export const confirmationOf = (approvalKey: KeyObject, withdrawal: CustomerConfirmation, needsApproval: boolean) => ({
  confirmation: signCustomerConfirmation(approvalKey, {
    ...paymentOf(withdrawal),
    customer: withdrawal.userId,
    needsApproval,
  }),
  needs_approval: needsApproval,
})

/** Pure: columns for the last approval that a company needed. */
export const agreementOf = (approvalKey: KeyObject, { id }: Pick<Withdrawal, 'id'>, approverId: string) => ({
  approver_id: approverId,
  agreement: signAgreement(approvalKey, { withdrawalId: id, colleague: approverId }),
})

type ApprovalDeps = Pick<WithdrawalDeps, 'approvalKey' | 'approvalVerifiers'>
type ScreeningDecisions = Pick<Decisions, 'screening' | 'operator'>

/** Pure: columns for the signer's approval. Undefined where a decision is missing or was not made through the product. */
export function approvalOf(deps: ApprovalDeps, withdrawal: Withdrawal, screened: ScreeningDecisions): Row | undefined {
  const decided = findDecisions(deps.approvalVerifiers, withdrawal)
  if (!decided) return undefined
  if (withdrawal.approval !== null) return {}
  const decisions: Decisions = { ...decided, ...screened }
  return { approval: approveIntent(deps.approvalKey, { ...paymentOf(withdrawal), decisions }), decisions }
}

function findDecisions(keys: readonly KeyObject[], withdrawal: Withdrawal) {
  const { id, userId: customer, confirmation, needsApproval, approverId, agreement } = withdrawal
  const confirmed = { ...paymentOf(withdrawal), customer, needsApproval }
  if (confirmation === null || !verifyCustomerConfirmation(keys, confirmed, confirmation)) return undefined
  if (!needsApproval) return { customer, colleague: 'notNeeded' }
  if (approverId === null || agreement === null) return undefined
  return verifyAgreement(keys, { withdrawalId: id, colleague: approverId }, agreement)
    ? { customer, colleague: approverId }
    : undefined
}
