// Decides what the recall of a credited bank deposit takes back. Pure.

import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Posting } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { refreshJobs } from '../../../core/payment-links/refresh-payment-link.ts'
import { eventsOf, stepBy } from '../../../core/transactions/transition.ts'
import type { FiatChange } from '../messages.ts'
import type { DepositContext, DepositRow } from './bank-deposits.ts'

/** A sender whose name is not the owner's is for an operator; the owner reads why the deposit waits. */
export function questionSender({ id, account_id: accountId, state }: DepositRow, now: Date): ChangeSet {
  const reason = 'otherSender'
  const detail = { to: state, reason }
  return {
    ...noChange,
    transitions: [{ id, from: [state], now, by: 'system', reason }],
    audit: [{ actor: { kind: 'system' }, at: now, action: 'fiatDepositQuestioned', accountId, subject: id, detail }],
    events: eventsOf(fiatDeposit.name, { id, accountId }, false),
  }
}

/**
 * The sending bank took a credited transfer back: what is left of it leaves the balance, the rest is owed.
 * The deposit stays completed; its steps say that the bank took it back.
 */
export function decideRecall(
  { deposit, available, chart }: DepositContext,
  balance: bigint,
  change: FiatChange,
): { readonly change: ChangeSet; readonly owed: bigint } | Refusal {
  const { id, account_id: accountId, state, currency, received } = deposit
  if (state !== 'COMPLETED' || received === null || deposit.recall_transfer !== null)
    return new Refusal('illegalMove', { result: { process: fiatDeposit.name, state, move: 'recall' } })
  const taken = balance < received ? balance : received
  const owed = received - taken
  const to = chart.account('suspense', currency)
  const postings: Posting[] = [
    { from: available, to, amount: { units: taken, currency } },
    { from: chart.account('receivable', currency), to, amount: { units: owed, currency } },
  ]
  const { now: at, actor = { kind: 'system' } } = change
  return {
    owed,
    change: {
      ...noChange,
      transfers: [
        {
          action: 'post',
          key: ['fiat-deposit', id, 'recall'],
          purpose: 'fiat_deposit',
          postings: postings.filter(({ amount }) => amount.units > 0n),
        },
      ],
      transitions: [{ ...stepBy(change), id, from: [state] }],
      updates: [{ table: 'fiat_deposit_detail', id, expect: {}, set: {}, transfers: { recall_transfer: 0 } }],
      audit: [{ actor, at, action: 'fiatDepositRecalled', accountId, subject: id, detail: { to: state } }],
      events: eventsOf(fiatDeposit.name, { id, accountId }, true),
      jobs: refreshJobs(deposit.payment_link_id),
    },
  }
}
