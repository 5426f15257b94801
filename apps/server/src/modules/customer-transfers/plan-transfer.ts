// Everything that a transfer between customers writes, as change sets. Pure.
// The money always passes the clearing account of its currency: later the two sides may be in two cells.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { customerTransferIn, customerTransferOut } from '@sampan/contract/machines/customer-transfer.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Account, Transfer } from '@sampan/ledger/transfer.ts'
import { type ChangeSet, noChange, type Row } from '../../core/changes/change-set.ts'
import { type Change, eventsOf, planTransition, stepBy } from '../../core/transactions/transition.ts'
import type { Notice } from '../../platform/events/notices.ts'
import type { Recipient } from './recipients.ts'
import type { SentRow } from './transfers.ts'

/** The parts of a transfer that all its moves know. */
export type TransferMoney = {
  readonly id: string
  readonly reference: string
  readonly accountId: string
  readonly currency: HeldCurrency
  readonly units: bigint
  readonly note: string | null
}

/** Where the money arrives. */
export type Arrival = {
  /** Of the recipient's transaction. */
  readonly id: string
  readonly reference: string
  readonly accountId: string
  readonly account: Account
  readonly senderName: string
}

export type Claim = { readonly hash: Buffer; readonly until: Date }

/** Where it goes now: to an approver, to the recipient, or into a link. */
export type Outcome =
  | { readonly is: 'waiting' }
  | { readonly is: 'delivered'; readonly arrival: Arrival }
  | { readonly is: 'offered'; readonly claim: Claim }

const states = { waiting: 'PENDING_APPROVAL', delivered: 'COMPLETED', offered: 'AWAITING_CLAIM' } as const

type Submission = Change & {
  readonly money: TransferMoney
  readonly userId: string
  readonly recipient: Recipient
  /** The sender's account, and the clearing account. */
  readonly account: Account
  readonly clearing: Account
  readonly outcome: Outcome
}

const keyOf = (id: string, step: 'hold' | 'out' | 'in' | 'return' | 'release') => ['customer-transfer', id, step] as const
const purpose = 'internal' as const

export function planSubmission(submission: Submission): ChangeSet {
  const { money, userId, recipient, account, clearing, outcome, now, actor = { kind: 'system' } } = submission
  const { id, accountId, reference, currency, units, note } = money
  const amount = { units, currency }
  const state = states[outcome.is]
  const waits = outcome.is === 'waiting'
  const first: Transfer = waits
    ? { action: 'hold', key: keyOf(id, 'hold'), purpose, account, amount }
    : { action: 'post', key: keyOf(id, 'out'), purpose, postings: [{ from: account, to: clearing, amount }] }
  const sent: ChangeSet = {
    ...noChange,
    transfers: [first],
    transactions: [
      {
        ...stepBy(submission),
        id,
        kind: 'customerTransferOut',
        accountId,
        userId,
        reference,
        state,
        final: customerTransferOut.states[state].final,
        currency,
        amount: units,
        note,
        ...(waits && { hold: 0 }),
      },
    ],
    inserts: [
      {
        table: 'customer_transfer_out_detail',
        row: {
          id,
          recipient_email: recipient.email,
          recipient_account: recipient.account?.id ?? null,
          recipient_name: recipient.account?.maskedName ?? null,
          ...claimColumns(outcome),
        },
        ...(!waits && { transfers: { out_transfer: 0 } }),
      },
    ],
    audit: [{ actor, at: now, action: 'customerTransferSubmitted', accountId, subject: id, detail: { to: state } }],
    events: eventsOf(customerTransferOut.name, { id, accountId }, true),
    notices: waits ? [] : [sentNotice(money, recipient.account?.maskedName ?? recipient.email)],
  }
  return outcome.is === 'delivered' ? joinArrival(sent, planArrival(money, outcome.arrival, clearing, { now })) : sent
}

const claimColumns = (outcome: Outcome): Row =>
  outcome.is === 'offered' ? { claim_hash: outcome.claim.hash, claim_until: outcome.claim.until } : {}

/** Approved: the hold becomes the payment. */
export function planExecution(
  row: SentRow,
  {
    outcome,
    clearing,
    ...change
  }: Change & { readonly outcome: Exclude<Outcome, { is: 'waiting' }>; readonly clearing: Account },
): ChangeSet | Refusal {
  const { id, account_id: accountId, hold_transfer: hold } = row
  const money = moneyOf(row)
  const move = outcome.is === 'delivered' ? 'approve' : 'offer'
  const planned = planTransition(customerTransferOut, { id, accountId, state: row.state }, move, { ...change, movesMoney: true })
  if (planned instanceof Refusal) return planned
  if (hold === null) throw new Error(`transfer ${id} waits without a hold`)
  const amount = { units: row.amount, currency: row.currency }
  const sent: ChangeSet = {
    ...planned,
    transfers: [{ action: 'settle', key: keyOf(id, 'out'), purpose, hold, postings: [{ to: clearing, amount }] }],
    updates: [
      {
        table: 'customer_transfer_out_detail',
        id,
        expect: { out_transfer: null },
        set: claimColumns(outcome),
        transfers: { out_transfer: 0 },
      },
    ],
    notices: [sentNotice(money, row.recipient_name ?? row.recipient_email)],
  }
  return outcome.is === 'delivered' ? joinArrival(sent, planArrival(money, outcome.arrival, clearing, { now: change.now })) : sent
}

/** Declined, expired or cancelled before an approver agreed. */
export function planRelease(row: SentRow, move: 'decline' | 'expire' | 'cancel', change: Change): ChangeSet | Refusal {
  const { id, account_id: accountId, state, hold_transfer: hold } = row
  const planned = planTransition(customerTransferOut, { id, accountId, state }, move, { ...change, movesMoney: true })
  if (planned instanceof Refusal || hold === null) return planned
  return { ...planned, transfers: [{ action: 'release', key: keyOf(id, 'release'), purpose, hold }] }
}

type Return = Change & { readonly account: Account; readonly clearing: Account }

/** Unclaimed money goes back: its time is over, or its sender cancels. */
export function planReturn(
  row: SentRow,
  move: 'return' | 'cancel',
  { account, clearing, ...change }: Return,
): ChangeSet | Refusal {
  const { id, account_id: accountId, state } = row
  const planned = planTransition(customerTransferOut, { id, accountId, state }, move, { ...change, movesMoney: true })
  if (planned instanceof Refusal) return planned
  const amount = { units: row.amount, currency: row.currency }
  return {
    ...planned,
    transfers: [{ action: 'post', key: keyOf(id, 'return'), purpose, postings: [{ from: clearing, to: account, amount }] }],
    updates: [
      {
        table: 'customer_transfer_out_detail',
        id,
        expect: { return_transfer: null },
        set: {},
        transfers: { return_transfer: 0 },
      },
    ],
    notices: move === 'return' ? [progressNotice('transferReturned', row)] : [],
  }
}

/** The recipient has an account now. The sender's timeline does not name who claimed. */
export function planClaim(
  row: SentRow,
  { arrival, clearing, ...change }: Change & { readonly arrival: Arrival; readonly clearing: Account },
): ChangeSet | Refusal {
  const { id, account_id: accountId, state } = row
  const planned = planTransition(customerTransferOut, { id, accountId, state }, 'claim', { now: change.now, by: 'recipient' })
  if (planned instanceof Refusal) return planned
  const sent = { ...planned, notices: [progressNotice('transferClaimed', row)] }
  return joinArrival(sent, planArrival(moneyOf(row), arrival, clearing, change))
}

/** The side of the recipient: it could as well be applied in another cell, by the message that its clearing account waits for. */
function planArrival(
  { id: sentId, currency, units, note }: TransferMoney,
  { id, reference, accountId, account, senderName }: Arrival,
  clearing: Account,
  { now, actor = { kind: 'system' } }: Pick<Change, 'now' | 'actor'>,
): ChangeSet {
  const amount = { units, currency }
  return {
    ...noChange,
    transfers: [{ action: 'post', key: keyOf(sentId, 'in'), purpose, postings: [{ from: clearing, to: account, amount }] }],
    transactions: [
      {
        now,
        by: 'system',
        id,
        kind: 'customerTransferIn',
        accountId,
        reference,
        state: 'COMPLETED',
        final: true,
        currency,
        amount: units,
        note,
      },
    ],
    inserts: [
      {
        table: 'customer_transfer_in_detail',
        row: { id, sent_id: sentId, sender_name: senderName },
        transfers: { in_transfer: 0 },
      },
    ],
    audit: [
      {
        actor,
        at: now,
        action: 'customerTransferReceived',
        accountId,
        subject: id,
        detail: {},
      },
    ],
    events: eventsOf(customerTransferIn.name, { id, accountId }, true),
    notices: [
      {
        accountId,
        scope: 'wallet_history',
        kind: 'transferReceived',
        params: { amount: formatMoney(amount), sender: senderName, reference },
      },
    ],
  }
}

/** The transfers of the arrival follow those of the sender's side, so their places move on. */
function joinArrival(sent: ChangeSet, arrival: ChangeSet): ChangeSet {
  const offset = sent.transfers.length
  return {
    transfers: [...sent.transfers, ...arrival.transfers],
    transactions: [...sent.transactions, ...arrival.transactions],
    transitions: [...sent.transitions, ...arrival.transitions],
    inserts: [
      ...sent.inserts,
      ...arrival.inserts.map((insert) => ({
        ...insert,
        ...(insert.transfers && {
          transfers: Object.fromEntries(Object.entries(insert.transfers).map(([column, place]) => [column, place + offset])),
        }),
      })),
    ],
    updates: [...sent.updates, ...arrival.updates],
    audit: [...sent.audit, ...arrival.audit],
    events: [...sent.events, ...arrival.events],
    notices: [...(sent.notices ?? []), ...(arrival.notices ?? [])],
  }
}

export const moneyOf = (row: SentRow): TransferMoney => ({
  id: row.id,
  reference: row.reference,
  accountId: row.account_id,
  currency: row.currency,
  units: row.amount,
  note: row.note,
})

const sentNotice = ({ accountId, units, currency, reference }: TransferMoney, recipient: string): Notice => ({
  accountId,
  scope: 'wallet_history',
  kind: 'transferSent',
  params: { amount: formatMoney({ units, currency }), recipient, reference },
})

const progressNotice = (kind: 'transferClaimed' | 'transferReturned', row: SentRow): Notice => ({
  accountId: row.account_id,
  scope: 'wallet_history',
  kind,
  params: {
    amount: formatMoney({ units: row.amount, currency: row.currency }),
    recipient: row.recipient_email,
    reference: row.reference,
  },
})
