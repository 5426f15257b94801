// Everything that a bank deposit changes, as change sets: declared, found at the bank, answered, credited, rejected, recalled. Pure.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { MoveOf, StateOf } from '@sampan/contract/machine.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Posting } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, noChange } from '../../../core/changes/change-set.ts'
import { eventsOf, planTransition, stepBy } from '../../../core/transactions/transition.ts'
import type { Notice } from '../../../platform/events/notices.ts'
import type { FiatChange } from '../messages.ts'
import type { DepositContext, DepositRow } from './bank-deposits.ts'

export type NewDeposit = Pick<
  DepositRow,
  | 'id'
  | 'reference'
  | 'account_id'
  | 'user_id'
  | 'intent_id'
  | 'receiving_account_id'
  | 'currency'
  | 'channel'
  | 'declared'
  | 'beneficiary_name'
  | 'bank_name'
  | 'bank_country'
  | 'bank_swift_code'
  | 'reference_no'
  | 'remarks'
>

/** A deposit that is announced, by its sender or by the line of a bank. */
export function planDeclaration(deposit: NewDeposit, change: FiatChange): ChangeSet {
  const { account_id: accountId, user_id: userId, reference, currency, channel, declared, remarks, ...detail } = deposit
  const { id } = detail
  const state = 'TO_BE_CONFIRMED' satisfies DepositRow['state']
  const { now: at, actor = { kind: 'system' } } = change
  return {
    ...noChange,
    transactions: [
      {
        ...stepBy(change),
        id,
        kind: 'fiatDeposit',
        accountId,
        userId,
        reference,
        state,
        currency,
        amount: declared,
        channel,
        note: remarks,
      },
    ],
    inserts: [{ table: 'fiat_deposit_detail', row: { ...detail, declared } }],
    audit: [{ actor, at, action: 'fiatDepositDeclared', accountId, subject: id, detail: { to: state } }],
    events: eventsOf(fiatDeposit.name, { id, accountId }, false),
  }
}

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
    },
  }
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
  return planTransition(fiatDeposit, { id, accountId, state }, moves, {
    ...change,
    ...(set.received !== undefined && { amount: set.received }),
    updates: [{ table: 'fiat_deposit_detail', id, expect: {}, set }],
  })
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
