// What a decision wants to happen: everything that one call writes, as data. It is applied wholly or not at all.

import type { Transfer } from '@sampan/ledger/transfer.ts'
import type { Actor, AuditRow } from '../../platform/audit.ts'
import type { ReplayKey } from '../../platform/replay.ts'

export type Value = string | number | bigint | boolean | Date | Buffer | null
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

export type AccountEvent = { readonly accountId: string; readonly type: string; readonly ref: string }
export type AuditEntry = AuditRow & { readonly actor: Actor; readonly at: Date }

export type ChangeSet = {
  readonly transfers: readonly Transfer[]
  readonly inserts: readonly Insert[]
  readonly updates: readonly Update[]
  readonly audit: readonly AuditEntry[]
  readonly events: readonly AccountEvent[]
}

/** A requestId with the answer to keep for it, sealed. */
export type AnsweredRequest = { readonly key: ReplayKey; readonly sealed: Buffer }
