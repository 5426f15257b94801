// The change set of one statement line: a payment that it settles or returns, or suspense. Pure.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import { bankReference } from '@sampan/ledger/reference.ts'
import type { Account, Posting, Transfer } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, type Insert, noChange } from '../../core/changes/change-set.ts'
import { planTransition } from '../../core/transactions/transition.ts'
import type { Notice } from '../../platform/events/notices.ts'
import { newId } from '../../platform/security/ids.ts'
import type { WithdrawalRow } from '../bank-transfers/public.ts'
import type { BankLine } from './statement.ts'

/** Our payment with the customer's account, to which a return goes. */
export type BankPayment = { readonly payment: WithdrawalRow; readonly available: Account }
export type Payments = ReadonlyMap<string, BankPayment>

export type StatementContext = {
  readonly bank: string
  readonly statementId: string
  readonly chart: Pick<Chart, 'account'>
  readonly payments: Payments
  /** Of each line the references that we issued. */
  readonly issued: ReadonlyMap<BankLine, readonly string[]>
}

export const effects = {
  paid: { move: 'complete', state: 'COMPLETED', notice: 'fiatWithdrawalCompleted', reason: undefined },
  returned: { move: 'return', state: 'FAILED', notice: 'fiatWithdrawalReturned', reason: 'returned' },
} as const

/** Paid: what was held is gone, and the fee is ours. Returned: the customer gets it back, and our fee too, since nothing was carried. */
export function bookPayment(
  context: StatementContext,
  line: BankLine,
  { payment, available }: BankPayment,
  effect: keyof typeof effects,
  now: Date,
): ChangeSet {
  const { id, account_id: accountId, state, currency, fee, reference } = payment
  const { move, notice: kind, reason } = effects[effect]
  const planned = planTransition(fiatWithdrawal, { id, accountId, state }, move, { now, by: 'bank', reason, movesMoney: true })
  if (planned instanceof Refusal) throw planned
  const amount = { units: line.amount < 0n ? -line.amount : line.amount, currency }
  const parts = [
    { account: context.chart.account('bank', currency), amount },
    ...(fee > 0n ? [{ account: context.chart.account('fees', currency), amount: { units: fee, currency } }] : []),
  ]
  const common = { purpose: 'fiat_withdrawal', reference: bankReference({ bank: context.bank, line: line.line }) } as const
  const transfer: Transfer =
    effect === 'paid'
      ? {
          action: 'settle',
          key: ['fiat-withdrawal', id, 'settle'],
          hold: payment.hold_transfer,
          postings: parts.map(({ account: to, amount: share }) => ({ to, amount: share })),
          ...common,
        }
      : {
          action: 'post',
          key: ['fiat-withdrawal', id, 'return'],
          postings: parts.map(({ account: from, amount: share }) => ({ from, to: available, amount: share })),
          ...common,
        }
  const notice: Notice = {
    accountId,
    scope: 'wallet_history.fiat_withdraw.view',
    kind,
    params: { amount: formatMoney(amount), reference },
  }
  return { ...planned, transfers: [transfer], inserts: [lineRow(context, line, id, now)], notices: [notice] }
}

/** Whose it is, or what it paid for, is found out later; the books agree with the bank from now on. */
export function bookToSuspense(context: StatementContext, line: BankLine, now: Date): ChangeSet {
  const { bank, chart } = context
  const { currency, amount: units } = line
  const [ours, suspense] = [chart.account('bank', currency), chart.account('suspense', currency)]
  const amount = { units: units > 0n ? units : -units, currency }
  const posting: Posting = units > 0n ? { from: ours, to: suspense, amount } : { from: suspense, to: ours, amount }
  const reference = bankReference({ bank, line: line.line })
  return {
    ...noChange,
    transfers: [{ action: 'post', key: ['bank-line', bank, line.line], purpose: 'suspense', postings: [posting], reference }],
    inserts: [lineRow(context, line, null, now)],
  }
}

const lineRow = (context: StatementContext, line: BankLine, withdrawalId: string | null, now: Date): Insert => ({
  table: 'bank_line',
  row: {
    id: newId(),
    bank: context.bank,
    line: line.line,
    currency: line.currency,
    amount: line.amount,
    booked_on: line.bookedOn,
    counterparty: line.counterparty,
    text: line.text,
    end_to_end_id: line.endToEndId,
    is_return: line.isReturn,
    withdrawal_id: withdrawalId,
    issued_references: line.amount > 0n && withdrawalId === null ? (context.issued.get(line) ?? []) : [],
    imported_at: now,
    statement_id: context.statementId,
  },
  transfers: { transfer: 0 },
})
