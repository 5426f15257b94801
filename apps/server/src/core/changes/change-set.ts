// What a decision wants to happen: everything that one call writes, as data. It is applied wholly or not at all.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import type { Transfer } from '@sampan/ledger/transfer.ts'
import type { Actor, AuditRow } from '../../platform/db/audit-log.ts'
import type { Notice } from '../../platform/events/notices.ts'
import type { IdempotencyKey } from '../../platform/http/idempotency.ts'
import type { NewJob } from '../../platform/jobs/define-job.ts'
import type { TransactionKind } from '../transactions/history-source.ts'

export type Value = string | number | bigint | boolean | Date | Buffer | null | Document
/** Content of a jsonb column. */
export type Document = { readonly [name: string]: Item } | readonly Item[]
type Item = string | number | boolean | null | undefined | Document
export type Row = Readonly<Record<string, Value>>

/** Columns that get the id of a transfer of the same change set, by its index there. */
type TransferColumns = Readonly<Record<string, number>>

export type Insert = { readonly table: string; readonly row: Row; readonly transfers?: TransferColumns }

/** `expect` is what the decision relied on: where the row has changed since, the call is decided again. Text, numbers and null only. */
export type Update = {
  readonly table: string
  readonly id: string
  readonly expect: Readonly<Record<string, string | number | boolean | null>>
  readonly set: Row
  readonly transfers?: TransferColumns
}

/** One line of what the owner of a transaction may read about it. */
export type Step = {
  readonly now: Date
  /** Who does it, in the words of the machine. */
  readonly by: MoveActor
  /** Who it is, where it is a person. */
  readonly actorId?: string | undefined
  /** A name that the contract has words for. */
  readonly reason?: string | undefined
  /** An operator's own words to the customer. */
  readonly reasonText?: string | undefined
  /** States that are passed at the same moment. Each leaves a step before the step of the state that is reached. */
  readonly through?: readonly string[]
}

export type NewTransaction = Step & {
  readonly id: string
  readonly kind: TransactionKind
  readonly accountId: string | null
  readonly userId?: string | null
  readonly reference: string
  readonly state: string
  readonly final?: boolean
  readonly currency: string | null
  /** All that enters or leaves the wallet, the fee included. */
  readonly amount: bigint | null
  readonly fee?: bigint
  /** The other side of an exchange. */
  readonly get?: { readonly currency: string; readonly amount: bigint }
  readonly network?: number
  readonly channel?: string
  readonly note?: string | null
  /** The transfer that sets the amount aside: by its index in this change set, or its id where it was posted before. */
  readonly hold?: number
  readonly holdId?: bigint
  /** Of those with the same text, an account has one that is open. */
  readonly openOnce?: string
}

/** A move along the machine, or without `to` a step in the present state. */
export type Transition = Step & {
  readonly id: string
  readonly from: readonly string[]
  readonly to?: string
  readonly final?: boolean
  /** Changes terms without a step that its owner would read. */
  readonly silent?: boolean
  /** The version that the decision relied on. */
  readonly version?: number
  /** Null takes it away from the account that claimed it; the operator's words then stay in that account's step alone. */
  readonly accountId?: string | null
  readonly amount?: bigint
  readonly fee?: bigint
  readonly getAmount?: bigint
}

export type AccountEvent = { readonly accountId: string; readonly type: string; readonly ref: string }
export type AuditEntry = AuditRow & { readonly actor: Actor; readonly at: Date }

export type ChangeSet = {
  readonly transfers: readonly Transfer[]
  readonly transactions: readonly NewTransaction[]
  readonly transitions: readonly Transition[]
  readonly inserts: readonly Insert[]
  readonly updates: readonly Update[]
  readonly audit: readonly AuditEntry[]
  readonly events: readonly AccountEvent[]
  /** Only in flows that run in a transaction: the recipients depend on the settings of several users. */
  readonly notices?: readonly Notice[]
  /** Only in flows that run in a transaction. A waiting job with the same key is replaced. */
  readonly jobs?: readonly NewJob[]
}

export const noChange: ChangeSet = {
  transfers: [],
  transactions: [],
  transitions: [],
  inserts: [],
  updates: [],
  audit: [],
  events: [],
}

/** Rows name transfers by their index, so only the first change set may have transfers. */
export function mergeChanges(first: ChangeSet, ...others: readonly ChangeSet[]): ChangeSet {
  if (others.some(({ transfers }) => transfers.length > 0)) throw new Error('only the first of merged change sets has transfers')
  const all = [first, ...others]
  return {
    transfers: first.transfers,
    transactions: all.flatMap(({ transactions }) => transactions),
    transitions: all.flatMap(({ transitions }) => transitions),
    inserts: all.flatMap(({ inserts }) => inserts),
    updates: all.flatMap(({ updates }) => updates),
    audit: all.flatMap(({ audit }) => audit),
    events: all.flatMap(({ events }) => events),
    notices: all.flatMap(({ notices = [] }) => notices),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
  }
}

/** A requestId with the answer to keep for it, sealed. */
export type AnsweredRequest = { readonly key: IdempotencyKey; readonly sealed: Buffer }
