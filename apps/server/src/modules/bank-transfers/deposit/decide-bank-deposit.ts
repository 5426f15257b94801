// Everything that a bank deposit changes, as change sets: declared, found at the bank, answered, credited, rejected, recalled. Pure.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ChangeSet } from '../../../core/changes/change-set.ts'
import { refreshJobs } from '../../../core/payment-links/refresh-payment-link.ts'
import { eventsOf, planTransition } from '../../../core/transactions/transition.ts'
import type { Notice } from '../../../platform/events/notices.ts'
import type { FiatChange } from '../messages.ts'
import type { DepositContext, DepositRow } from './bank-deposits.ts'

type Decision = ChangeSet | Refusal

function decideReceived(context: DepositContext, received: bigint, change: FiatChange): Decision {
  const { deposit } = context
  if (received === deposit.declared) return creditDeposit(context, received, ['match', 'complete'], change)
  return received < deposit.declared
    ? moveDeposit(deposit, 'findDifference', { ...change, reason: 'lessReceived' }, { received })
    : moveDeposit(deposit, 'findSurplus', { ...change, reason: 'moreReceived' }, { received })
}

/** A line of the bank pays this deposit: credited where it brought what was declared; less or more has to be answered first. */
export function decideMatch(context: DepositContext, line: { id: string; amount: bigint }, change: FiatChange): Decision {
  const { deposit } = context
  const decision = decideReceived(context, line.amount, change)
  if (decision instanceof Refusal) return decision
  // From here on the line pays for this deposit and for no other.
  const assigned = { table: 'bank_line', id: line.id, expect: { deposit_id: null }, set: { deposit_id: deposit.id } }
  return { ...decision, updates: [...decision.updates, assigned] }
}

/** The customer agrees with the bank: what was received counts. */
export const decideAcceptance = (context: DepositContext, change: FiatChange): Decision =>
  creditDeposit(context, context.deposit.received, ['acceptDifference', 'complete'], change)

export const decideContest = (deposit: DepositRow, contest: string, change: FiatChange): Decision =>
  moveDeposit(deposit, 'contestDifference', change, { contest })

/** An operator has heard the customer: what was received counts. */
export const decideSettlement = (context: DepositContext, change: FiatChange): Decision =>
  creditDeposit(context, context.deposit.received, ['settleContest', 'complete'], change)

export const decideCancellation = (deposit: DepositRow, change: FiatChange): Decision => moveDeposit(deposit, 'cancel', change)

/** What was received stays in suspense until it is sent back. */
export function decideRejection(deposit: DepositRow, change: FiatChange & { readonly reasonText: string }): Decision {
  const decision = moveDeposit(deposit, 'reject', change)
  if (decision instanceof Refusal) return decision
  const units = deposit.received ?? deposit.declared
  return { ...decision, notices: [noticeOf(deposit, 'fiatDepositRejected', units, { reason: change.reasonText })] }
}

/** Several moves happen at the same moment: nobody can observe a deposit that is matched and not credited. */
type DepositMoves = Parameters<typeof planTransition<StateOf<typeof fiatDeposit>, MoveOf<typeof fiatDeposit>>>[2]

/** Credits what the bank has received, and never more: out of suspense, where its line has been since its import. */
function creditDeposit(context: DepositContext, received: bigint | null, moves: DepositMoves, change: FiatChange): Decision {
  const { deposit, available, chart } = context
  const { id, account_id: accountId, currency } = deposit
  if (received === null) throw new Error(`deposit ${id} was never received`)
  const decision = moveDeposit(deposit, moves, change, { received })
  if (decision instanceof Refusal) return decision
  const posting = { from: chart.account('suspense', currency), to: available, amount: { units: received, currency } }
  return {
    ...decision,
    transfers: [{ action: 'post', key: ['fiat-deposit', id], purpose: 'fiat_deposit', postings: [posting] }],
    updates: decision.updates.map((update) => ({ ...update, transfers: { credit_transfer: 0 } })),
    events: eventsOf(fiatDeposit.name, { id, accountId }, true),
    notices: [noticeOf(deposit, 'fiatDepositCredited', received)],
  }
}

type DepositDetail = { readonly received?: bigint; readonly contest?: string }

/** What the bank received is the amount from then on. */
function moveDeposit(deposit: DepositRow, moves: DepositMoves, change: FiatChange, set: DepositDetail = {}): Decision {
  const { id, account_id: accountId, state } = deposit
  const planned = planTransition(fiatDeposit, { id, accountId, state }, moves, {
    ...change,
    ...(set.received !== undefined && { amount: set.received }),
    updates: [{ table: 'fiat_deposit_detail', id, expect: {}, set }],
  })
  return planned instanceof Refusal ? planned : { ...planned, jobs: refreshJobs(deposit.payment_link_id) }
}

const noticeOf = (
  { account_id: accountId, currency, reference }: DepositRow,
  kind: Notice['kind'],
  units: bigint,
  more: Notice['params'] = {},
): Notice => ({
  accountId,
  scope: 'wallet_history.fiat_deposit.view',
  kind,
  params: { amount: formatMoney({ units, currency }), reference, ...more },
})
