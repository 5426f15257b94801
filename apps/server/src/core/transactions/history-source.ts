// What a module that moves money reports about its movements, so that balances and history need not know its tables.

import type { Currency } from '@sampan/contract/currencies.ts'
import type { Decimal } from '@sampan/contract/decimal.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { historyRow, transactionKind } from '@sampan/contract/shapes/transaction.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import type * as z from 'zod/mini'
import type { Cursor } from '../../platform/db/cursor.ts'
import type { Db } from '../../platform/db/db.ts'

export type TransactionKind = z.output<typeof transactionKind>
export type HistoryRow = z.input<typeof historyRow>

/** The movement behind a hold or a line of the ledger. */
export type TransferExplanation = {
  readonly transactionId: string
  readonly kind: TransactionKind
  readonly reference: string
  /** When a hold ends at the latest, where that is known. */
  readonly until?: Date
}

/**
 * Asked with the numbers of the ledger transfers that began something: the hold, or the posting where nothing was held.
 * The caller traces settlements, releases and reversals back to them. Numbers of other modules are left out of the result.
 */
export type Explain = (db: Db, transfers: readonly bigint[]) => Promise<ReadonlyMap<bigint, TransferExplanation>>

/** By the ledger's purpose: 'crypto_withdrawal', 'exchange'. */
export type Explainers = Readonly<Record<string, Explain>>

export type HistoryQuery = {
  readonly accountId: string
  readonly language: Language
  /** Those that are asked for and may be seen. */
  readonly kinds: readonly TransactionKind[]
  readonly statuses?: readonly Status[] | undefined
  readonly currency?: Currency | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly mainNet?: NetworkId | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly amountFrom?: Decimal | undefined
  readonly amountTo?: Decimal | undefined
  /** Looked for in hash, address, reference, note and names. */
  readonly text?: string | undefined
  /** Only what comes after this place of the list: an earlier time, or the same and a lower id. */
  readonly after?: Cursor | undefined
  readonly limit: number
  /** How many rows of a list may be looked at. */
  readonly depth: number
}

/** How a module shows its own transactions in the history. */
export type HistorySource = {
  readonly kinds: readonly TransactionKind[]
  /** Those of these ids that are the account's own, in any order. */
  load(
    db: Db,
    wanted: { readonly accountId: string; readonly ids: readonly string[]; readonly language: Language },
  ): Promise<HistoryRow[]>
}
