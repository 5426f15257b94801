// In a company a withdrawal may wait for an approver; approved, it goes on to screening.

import type { Text } from '@sampan/contract/language.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import {
  type ApprovalHandler,
  type ApprovalOutcome,
  type ApprovalQuery,
  type ApprovalRequest,
  limitsAfter,
  makerOf,
} from '../../core/approvals/approvals.ts'
import { transactionApproval } from '../../core/approvals/transaction-approval.ts'
import type { ChangeSet, Row } from '../../core/changes/change-set.ts'
import type { SubmitCtx } from '../../core/money-calls/submit-context.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import { feeFact } from '../../core/transactions/confirmation-facts.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import { findLoweredLimit } from '../crypto/public.ts'
import { findDepositReturn } from '../crypto-deposits/public.ts'
import { usableAddress } from '../saved-addresses/public.ts'
import { requirePaymentsKnown } from '../signer-journal/public.ts'
import { agreementOf } from './approve-withdrawal.ts'
import type { AccountRestrictions, WithdrawalDeps } from './deps.ts'
import type { ValidWithdrawal } from './request/validate-withdrawal.ts'
import type { WithdrawalContext } from './request/withdrawal-context.ts'
import { planEnd, planMove } from './withdrawal-changes.ts'
import { lockOwnWithdrawal, type Withdrawal } from './withdrawals.ts'

const words = {
  label: { en: 'Label', 'zh-CN': '标签', th: 'ป้ายชื่อ' },
  network: { en: 'Network', 'zh-CN': '网络', th: 'เครือข่าย' },
  address: { en: 'Address', 'zh-CN': '地址', th: 'ที่อยู่' },
  memo: { en: 'Memo', 'zh-CN': 'Memo', th: 'Memo' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
} as const satisfies Record<string, Text>

/** What the customer confirms with a code, and an approver reads. */
export const destinationFacts = ({ destination: { network, address, memo } }: ValidWithdrawal): readonly ActionFact[] => [
  { label: words.network, value: networkById(network).label, as: 'network' },
  { label: words.address, value: address, as: 'address' },
  ...(memo === null ? [] : [{ label: words.memo, value: memo, as: 'text' } as const]),
]

/** What the rules of the company go by. */
export const askedOf = ({ session }: SubmitCtx, { amount }: ValidWithdrawal, context: WithdrawalContext): ApprovalQuery => ({
  accountId: session.accountId,
  ...makerOf(session),
  action: 'cryptoWithdraw',
  amount: amountOf(amount),
  isKnown: !context.isNewDestination,
})

type SubmittedWithdrawal = {
  readonly id: string
  readonly reference: string
  readonly valid: ValidWithdrawal
  readonly context: WithdrawalContext
  readonly risk: ApprovalRequest['risk']
  readonly note: string | null
}

export function requestOf(
  ctx: SubmitCtx,
  { id, reference, valid, context, risk = null, note }: SubmittedWithdrawal,
): ApprovalRequest {
  const { label, address } = valid.destination
  return {
    ...askedOf(ctx, valid, context),
    actor: callerOf(ctx),
    subjectId: id,
    destination: address,
    facts: [
      { label: words.label, value: label, as: 'text' },
      ...destinationFacts(valid),
      feeFact(valid),
      { label: words.reference, value: reference, as: 'text' },
    ],
    limits: limitsAfter(context.limits, valid.amount),
    risk,
    note,
    now: ctx.now,
  }
}

export async function readRisk(tx: Tx, addressId: string | null): Promise<ApprovalRequest['risk']> {
  const { rows } = await tx.query<{ risk: 'highRisk' | 'lowRisk' | null }>('select risk from blockchain_address where id = $1', [
    addressId,
  ])
  return rows[0]?.risk ?? null
}

type Execution = { readonly standing: AccountRestrictions; readonly agreement: Row }

/** Pure: the last approval lets the withdrawal go on to screening. */
export function decideApproved(
  withdrawal: Withdrawal,
  { standing, agreement }: Execution,
  { actor, now }: ApprovalOutcome,
): ChangeSet | Refusal {
  if (!standing.active) return new Refusal('accountUnavailable')
  if (standing.frozen) return new Refusal('accountFrozen')
  return planMove(withdrawal, 'approve', { by: 'approver', actor, now, detail: agreement, continueAt: now })
}

/** Deleted, disabled or taken back by its network while it waited: nothing is sent there any more. */
async function requireDestination(tx: Tx, { accountId, addressId, returnsDeposit }: Withdrawal, now: Date): Promise<void> {
  if (addressId !== null) await usableAddress(tx, { accountId, addressId, now })
  const found = returnsDeposit === null ? undefined : await findDepositReturn(tx, { accountId, depositId: returnsDeposit })
  if (found instanceof Refusal) throw found
}

export const cryptoWithdrawalApproval = ({ standingOf, approvalKey }: WithdrawalDeps): ApprovalHandler =>
  transactionApproval<Withdrawal>({
    lock: (tx, { id, accountId }) => lockOwnWithdrawal(tx, accountId, id),
    async approve(tx, withdrawal, decided) {
      const { accountId, actor, now } = decided
      const standing = await standingOf(tx, accountId, now)
      if (standing.active && !standing.frozen) await requireDestination(tx, withdrawal, now)
      const over = await findLoweredLimit(tx, withdrawal, now)
      if (over) return over
      if (actor.id === undefined) throw new Error('a withdrawal is approved by a person')
      return decideApproved(withdrawal, { standing, agreement: agreementOf(approvalKey, withdrawal, actor.id) }, decided)
    },
    async end(tx, withdrawal, move, change) {
      // After a restore it may have been approved and paid already.
      await requirePaymentsKnown(tx, withdrawal.network)
      return planEnd(withdrawal, move, change)
    },
  })
