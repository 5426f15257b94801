// Decides what each new line of a statement does to the books. Pure.

import type { ChangeSet } from '../../core/changes/change-set.ts'
import type { WithdrawalRow } from '../bank-transfers/public.ts'
import { bookPayment, bookToSuspense, effects, type StatementContext } from './book-line.ts'
import type { BankLine } from './statement.ts'

/** What a line does to the payment that it names. */
export function effectOn(payment: WithdrawalRow, line: BankLine): 'paid' | 'returned' | undefined {
  if (payment.currency !== line.currency) return undefined
  if (-line.amount === payment.amount && payment.state === 'PROCESSING') return 'paid'
  return line.amount > 0n && line.isReturn && isReturnable(payment, line) ? 'returned' : undefined
}

const isReturnable = (payment: WithdrawalRow, line: BankLine): boolean =>
  line.amount <= payment.amount && ['COMPLETED', 'TRANSFERRED_MANUALLY'].includes(payment.state)

/** Pure: the change set of each line, in batches in which no payment is named twice: it may be paid and come back in one file. */
export function decideStatement(context: StatementContext, lines: readonly BankLine[], now: Date): ChangeSet[][] {
  const payments = new Map(context.payments)
  const batches: ChangeSet[][] = []
  let named = new Set<string>()
  let batch: ChangeSet[] = []
  for (const line of lines) {
    const own = line.endToEndId === null ? undefined : payments.get(line.endToEndId)
    const effect = own && effectOn(own.payment, line)
    if (own && effect) {
      if (named.has(own.payment.id)) {
        batches.push(batch)
        batch = []
        named = new Set()
      }
      named.add(own.payment.id)
      payments.set(own.payment.end_to_end_id, { ...own, payment: { ...own.payment, state: effects[effect].state } })
      batch.push(bookPayment(context, line, own, effect, now))
    } else batch.push(bookToSuspense(context, line, now))
  }
  return [...batches, batch]
}
