// The approval that the signer asks for. It is made only when the customer, colleagues and screening have decided, and names them.

import { createPublicKey, type KeyObject } from 'node:crypto'
import {
  approveIntent,
  signAgreement,
  signCustomerConfirmation,
  verifyAgreement,
  verifyCustomerConfirmation,
} from '@sampan/chains/signer/intent.ts'
import type { Decisions, Intent } from '@sampan/chains/signer/signer.ts'
import type { Tx } from '../../../platform/db.ts'
import type { WithdrawParts } from './parts.ts'
import type { Withdrawal } from './withdrawals.ts'

type Key = Pick<WithdrawParts, 'approvalKey'>

export const paymentOf = ({ id, network, currency, address, memo, units }: Withdrawal): Omit<Intent, 'decisions'> => ({
  withdrawalId: id,
  network,
  currency,
  to: address,
  memo,
  units,
})

/** In the request of the customer, after the second factor. */
export async function keepConfirmation(
  tx: Tx,
  { approvalKey }: Key,
  withdrawal: Withdrawal,
  needsColleagues: boolean,
): Promise<void> {
  const { id, userId: customer } = withdrawal
  const confirmation = signCustomerConfirmation(approvalKey, { ...paymentOf(withdrawal), customer, needsColleagues })
  await tx.query('update crypto_withdrawal_detail set confirmation = $2, needs_colleagues = $3 where id = $1', [
    id,
    confirmation,
    needsColleagues,
  ])
}

/** In the request of the colleague whose agreement was the last one needed. */
export async function keepAgreement(tx: Tx, { approvalKey }: Key, { id }: Withdrawal, colleague: string): Promise<void> {
  const agreement = signAgreement(approvalKey, { withdrawalId: id, colleague })
  await tx.query('update crypto_withdrawal_detail set colleague_id = $2, agreement = $3 where id = $1', [
    id,
    colleague,
    agreement,
  ])
}

type Screened = Pick<Decisions, 'screening' | 'operator'>

/** False where a decision is missing or was not made through the product: then nothing is approved. */
export async function keepApproval(tx: Tx, { approvalKey }: Key, withdrawal: Withdrawal, screened: Screened): Promise<boolean> {
  const decided = findDecisions(approvalKey, withdrawal)
  if (!decided) return false
  const decisions: Decisions = { ...decided, ...screened }
  const approval = approveIntent(approvalKey, { ...paymentOf(withdrawal), decisions })
  await tx.query('update crypto_withdrawal_detail set approval = $2, decisions = $3 where id = $1 and approval is null', [
    withdrawal.id,
    approval,
    JSON.stringify(decisions),
  ])
  return true
}

function findDecisions(privateKey: KeyObject, withdrawal: Withdrawal): Pick<Decisions, 'customer' | 'colleague'> | undefined {
  const { id, userId: customer, confirmation, needsColleagues, colleagueId, agreement } = withdrawal
  const key = createPublicKey(privateKey)
  const confirmed = { ...paymentOf(withdrawal), customer, needsColleagues }
  if (confirmation === null || !verifyCustomerConfirmation(key, confirmed, confirmation)) return undefined
  if (!needsColleagues) return { customer, colleague: 'notNeeded' }
  if (colleagueId === null || agreement === null) return undefined
  return verifyAgreement(key, { withdrawalId: id, colleague: colleagueId }, agreement)
    ? { customer, colleague: colleagueId }
    : undefined
}
