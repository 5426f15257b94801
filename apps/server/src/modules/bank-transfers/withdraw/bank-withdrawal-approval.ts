// In a company a bank withdrawal may wait for an approver; approved, it goes with the next payment file.

import type { withdrawFiat as entry } from '@sampan/contract/api/fiat-withdrawal.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import {
  type ApprovalHandler,
  type ApprovalOutcome,
  type ApprovalQuery,
  type ApprovalRequest,
  limitsAfter,
  makerOf,
} from '../../../core/approvals/approvals.ts'
import { transactionApproval } from '../../../core/approvals/transaction-approval.ts'
import type { ChangeSet } from '../../../core/changes/change-set.ts'
import { ownLimitObjection } from '../../../core/limits/limits-left.ts'
import type { SubmitCtx } from '../../../core/money-calls/submit-context.ts'
import { amountOf } from '../../../core/transactions/amount.ts'
import { feeFact } from '../../../core/transactions/confirmation-facts.ts'
import { planTransition } from '../../../core/transactions/transition.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import { type NewJob, newJob } from '../../../platform/jobs/define-job.ts'
import type { ActionFact } from '../../../platform/security/describe-action.ts'
import { usableBankAccount } from '../../bank-accounts/public.ts'
import type { AccountRestrictions, BankTransferDeps } from '../deps.ts'
import { findRail } from '../rails.ts'
import { exportPayments } from '../transfer-jobs.ts'
import type { WithdrawalContext } from './bank-withdrawal-context.ts'
import { readLimits } from './bank-withdrawal-limits.ts'
import { findWithdrawal, planEnd, stateOf, type WithdrawalRow } from './bank-withdrawals.ts'
import type { ValidWithdrawal } from './validate-bank-withdrawal.ts'

const words = {
  beneficiary: { en: 'Beneficiary', 'zh-CN': '收款人', th: 'ผู้รับเงิน' },
  bank: { en: 'Bank', 'zh-CN': '银行', th: 'ธนาคาร' },
  account: { en: 'Account', 'zh-CN': '账号', th: 'เลขที่บัญชี' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
} as const satisfies Record<string, Text>

/** What the customer confirms with a code, and an approver reads. */
export const destinationFacts = ({ destination: { fields } }: ValidWithdrawal): readonly ActionFact[] => [
  { label: words.beneficiary, value: fields.beneficiaryName, as: 'text' },
  { label: words.bank, value: fields.bankName, as: 'text' },
  { label: words.account, value: numberOf(fields), as: 'address' },
]

const numberOf = ({ iban, accountNumber }: ValidWithdrawal['destination']['fields']): string => iban ?? accountNumber ?? ''

/** What the rules of the company go by. */
export const askedOf = ({ session }: SubmitCtx, { amount }: ValidWithdrawal, { isNew }: WithdrawalContext): ApprovalQuery => ({
  accountId: session.accountId,
  ...makerOf(session),
  action: 'fiatWithdraw',
  amount: amountOf(amount),
  isKnown: !isNew,
})

type SubmittedWithdrawal = {
  readonly id: string
  readonly reference: string
  readonly valid: ValidWithdrawal
  readonly context: WithdrawalContext
  readonly body: Pick<BodyOf<typeof entry>, 'note'>
}

export function requestOf(ctx: SubmitCtx, { id, reference, valid, context, body }: SubmittedWithdrawal): ApprovalRequest {
  const { fields } = valid.destination
  return {
    ...askedOf(ctx, valid, context),
    actor: callerOf(ctx),
    subjectId: id,
    destination: `${fields.beneficiaryName} · ${fields.bankName} · ${numberOf(fields)}`.slice(0, 300),
    facts: [...destinationFacts(valid), feeFact(valid), { label: words.reference, value: reference, as: 'text' }],
    limits: limitsAfter(context.limits, valid.amount),
    note: body.note ?? null,
    now: ctx.now,
  }
}

/** It goes with the next file, once it cannot be cancelled any more. */
export const exportJob = ({ cancelWindowMs }: Pick<BankTransferDeps, 'cancelWindowMs'>, now: Date): NewJob =>
  newJob(exportPayments, {}, { key: exportPayments.name, runAt: new Date(now.getTime() + cancelWindowMs) })

type Execution = {
  readonly standing: AccountRestrictions
  /** The version that its bank account has now. */
  readonly bankAccountVersion: number
  readonly job: NewJob
}

/** Pure: the last approval lets it go to the bank, unless its bank account was changed since. */
export function decideApproved(
  row: WithdrawalRow,
  { standing, bankAccountVersion, job }: Execution,
  { actor, now }: ApprovalOutcome,
): ChangeSet | Refusal {
  if (!standing.active) return new Refusal('accountUnavailable')
  if (standing.frozen) return new Refusal('accountFrozen')
  if (bankAccountVersion !== row.destination.version) return new Refusal('bankAccountUnavailable')
  const planned = planTransition(fiatWithdrawal, stateOf(row), 'approve', { now, by: 'approver', actor })
  return planned instanceof Refusal ? planned : { ...planned, jobs: [job] }
}

export const fiatWithdrawalApproval = (deps: BankTransferDeps): ApprovalHandler =>
  transactionApproval<WithdrawalRow>({
    async lock(tx, { id, accountId }) {
      const row = await findWithdrawal(tx, id, { accountId, lock: true })
      if (!row) throw new Refusal('notFound')
      return row
    },
    async approve(tx, row, decided) {
      const { accountId, now } = decided
      const standing = await deps.standingOf(tx, accountId, now)
      const { version } = await usableBankAccount(tx, { accountId, id: row.bank_account_id, now })
      const { currency, channel, amount } = row
      const limits = await readLimits(tx, accountId, await findRail(tx, currency, channel), now)
      // Lowered by the company while it waited.
      const over = ownLimitObjection(limits, { units: amount, currency })
      if (over) return over
      return decideApproved(row, { standing, bankAccountVersion: version, job: exportJob(deps, now) }, decided)
    },
    end: async (_, row, move, change) => planEnd(row, move, change),
  })
