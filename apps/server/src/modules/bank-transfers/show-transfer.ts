// A transfer of bank money as its owner reads it: the row of the list, the detail, its steps and what happens next.

import type { getFiatTransaction, searchTransactions } from '@sampan/contract/api/fiat.ts'
import { closeOfBusiness, dueBy, expectedDay, sendingDay } from '@sampan/contract/business-calendar.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { allowedMoves, nextStepOf, type State } from '@sampan/contract/machine.ts'
import { due } from '@sampan/contract/machines/due.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import type { DepositRow } from './deposit/bank-deposits.ts'
import { wordsOf } from './messages.ts'
import { tailOf, type WithdrawalRow } from './withdraw/bank-withdrawals.ts'

type Row = ResultOf<typeof searchTransactions>['resultList'][number]
export type Detail = ResultOf<typeof getFiatTransaction>

export const wire = (units: bigint, currency: Fiat) => ({ amount: moneyToWire({ units, currency } satisfies Money), currency })

export function depositRow(row: DepositRow, language: Language): Row {
  const amount = wire(row.received ?? row.declared, row.currency)
  return {
    ...commonOf(row, fiatDeposit.states[row.state], language),
    allowedMoves: allowedMoves(fiatDeposit, row.state, 'customer'),
    kind: 'deposit',
    amount,
    fee: wire(0n, row.currency),
    total: amount,
    bankName: row.bank_name,
    accountTail: null,
    label: null,
    expectedOn: null,
  }
}

export function withdrawalRow(row: WithdrawalRow, language: Language): Row {
  return {
    ...commonOf(row, fiatWithdrawal.states[row.state], language, paymentDue(row)),
    note: row.note,
    allowedMoves: allowedMoves(fiatWithdrawal, row.state, 'customer'),
    kind: 'withdraw',
    amount: wire(row.amount, row.currency),
    fee: wire(row.fee, row.currency),
    total: wire(row.amount + row.fee, row.currency),
    bankName: row.destination.bankName,
    accountTail: tailOf(row),
    label: row.destination.label,
    expectedOn: arrivalOf(row),
  }
}

/** The day on which the bank pays: known from the payment run on, expected before it, and open while an approver decides. */
function arrivalOf({ state, updated_at, currency, channel, expected_on }: WithdrawalRow): string | null {
  if (state === 'PENDING_APPROVAL') return null
  return state === 'TO_BE_PROCESSED' ? expectedDay(updated_at, currency, channel) : expected_on
}

/** The payment run and the bank's day decide, so that sending is never promised for later than arriving. */
function paymentDue(row: WithdrawalRow): Date | undefined {
  if (row.state === 'TO_BE_PROCESSED') return closeOfBusiness(sendingDay(row.updated_at, row.currency))
  return row.state === 'PROCESSING' && row.expected_on !== null ? closeOfBusiness(row.expected_on) : undefined
}

type Common = Pick<
  DepositRow,
  'id' | 'reference' | 'currency' | 'channel' | 'created_at' | 'updated_at' | 'completed_at' | 'reason' | 'reason_text'
> & { readonly state: string }

const commonOf = (row: Common, state: State | undefined, language: Language, by?: Date) => ({
  id: row.id,
  reference: row.reference,
  currency: row.currency,
  channel: row.channel,
  state: row.state,
  status: state?.status ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  nextStep: nextStepIn(state, { since: row.updated_at, currency: row.currency, by }, language),
  note: null,
  reason: wordsOf(row.reason, row.reason_text, language),
})

/** Until when the customer answers a difference. */
export const answerTime = ({ updated_at: since, currency }: Pick<DepositRow, 'updated_at' | 'currency'>): Date =>
  dueBy({ due: due.answer, since, currency })

type Waiting = { readonly since: Date; readonly currency: Fiat; readonly by?: Date | undefined }

/** `by` is a time that is known better than by the state alone, such as the day of a payment run. */
function nextStepIn(state: State | undefined, { since, currency, by }: Waiting, language: Language): Detail['nextStep'] {
  const waiting = state && nextStepOf(state)
  if (!waiting) return null
  const time = by ?? dueBy({ due: waiting.due, since, currency })
  return { who: waiting.who, name: null, by: time.toISOString(), text: say(waiting.due.text, language) }
}
