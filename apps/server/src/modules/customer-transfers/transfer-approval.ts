// In a company a transfer may wait for an approver; approved, it goes to the recipient that its maker confirmed, or nowhere.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { isLanguage, type Language, type Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import {
  type ApprovalHandler,
  type ApprovalQuery,
  type ApprovalRequest,
  limitsAfter,
  makerOf,
} from '../../core/approvals/approvals.ts'
import { transactionApproval } from '../../core/approvals/transaction-approval.ts'
import { ownLimitObjection } from '../../core/limits/limits-left.ts'
import { amountOf } from '../../core/transactions/amount.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { WriteCtx } from '../../platform/http/request-context.ts'
import type { ActionFact } from '../../platform/security/describe-action.ts'
import type { Session } from '../../platform/security/session.ts'
import type { TransferDeps } from './deps.ts'
import { execute } from './execute-transfer.ts'
import { moneyOf, planExecution, planRelease, type TransferMoney } from './plan-transfer.ts'
import { findRecipient } from './recipients.ts'
import type { TransferContext } from './transfer-context.ts'
import { readTransferTerms } from './transfer-limits.ts'
import { findSent, type SentRow } from './transfers.ts'
import type { ValidTransfer } from './validate-transfer.ts'

const words = {
  amount: { en: 'They receive', 'zh-CN': '对方收到', th: 'ปลายทางได้รับ' },
  reference: { en: 'Reference', 'zh-CN': '参考号', th: 'เลขอ้างอิง' },
} as const satisfies Record<string, Text>

/** What the rules of the company go by. */
export const askedOf = (session: Session, { amount }: ValidTransfer, { isNew }: TransferContext): ApprovalQuery => ({
  accountId: session.accountId,
  ...makerOf(session),
  action: 'customerTransfer',
  amount: amountOf(amount),
  isKnown: !isNew,
})

type SubmittedTransfer = {
  readonly money: TransferMoney
  readonly valid: ValidTransfer
  readonly context: TransferContext
  readonly facts: readonly ActionFact[]
}

export function requestOf(ctx: WriteCtx, { money, valid, context, facts }: SubmittedTransfer): ApprovalRequest {
  const { email, account } = valid.recipient
  return {
    ...askedOf(ctx.session, valid, context),
    actor: callerOf(ctx),
    subjectId: money.id,
    destination: account ? `${account.maskedName} · ${email}` : email,
    facts: [
      ...facts,
      { label: words.amount, value: formatMoney(valid.amount), as: 'text' },
      { label: words.reference, value: money.reference, as: 'text' },
    ],
    limits: limitsAfter(context.limits, valid.amount),
    note: money.note,
    now: ctx.now,
  }
}

/** The person whom the maker confirmed still has this email, and can receive. */
async function confirmRecipient(tx: Tx, deps: TransferDeps, row: SentRow, now: Date) {
  const found = await findRecipient(tx, deps, { email: row.recipient_email, now, lock: true })
  if (row.recipient_account === null) return { email: row.recipient_email, account: null }
  if (found.account?.id !== row.recipient_account || !found.canReceive) throw new Refusal('recipientUnavailable')
  return found
}

/** The recipient's language is unknown, so the letter has that of its sender. */
async function languageOf(tx: Tx, { user_id: userId }: SentRow): Promise<Language> {
  const { rows } = await tx.query<{ language: string }>('select language from app_user where id = $1', [userId])
  const language = rows[0]?.language
  return isLanguage(language) ? language : 'en'
}

export const customerTransferApproval = (deps: TransferDeps): ApprovalHandler =>
  transactionApproval<SentRow>({
    async lock(tx, { id, accountId }) {
      const row = await findSent(tx, id, { accountId, lock: true })
      if (!row) throw new Refusal('notFound')
      return row
    },
    async approve(tx, row, { actor, now }) {
      if (row.state !== 'PENDING_APPROVAL') throw new Refusal('illegalMove', { result: { state: row.state } })
      const { active, frozen } = await deps.standingOf(tx, row.account_id, now)
      if (!active) return new Refusal('accountUnavailable')
      if (frozen) return new Refusal('accountFrozen')
      const { account_id: accountId, currency, amount } = row
      const { limits } = await readTransferTerms(tx, { accountId, currency, now })
      // Lowered by the company while it waited.
      const over = ownLimitObjection(limits, { units: amount, currency })
      if (over) return over
      const recipient = await confirmRecipient(tx, deps, row, now)
      const outcome = await execute(tx, deps, { money: moneyOf(row), recipient, language: await languageOf(tx, row), now })
      const clearing = deps.chart.account('clearing', row.currency)
      return planExecution(row, { outcome, clearing, now, by: 'approver', actor })
    },
    end: async (_, row, move, change) => planRelease(row, move, change),
  })
