// What the list of crypto transactions needs of each of its two kinds: deposits and withdrawals tell themselves in one shape.

import type { get } from '@sampan/contract/api/crypto.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { Db } from '../../platform/db.ts'
import type { Found } from '../../platform/look-back.ts'
import type { HistoryAsked } from '../../platform/transactions.ts'

export type CryptoDetail = ResultOf<typeof get>
export type CryptoRow = Omit<CryptoDetail, 'timeline'>

/** The same as the whole history asks, so that one query serves both. */
export type ListAsked = Omit<HistoryAsked, 'kinds' | 'direction'>

export type CryptoSource = {
  readonly kind: CryptoRow['kind']
  /** Without this scope rows of the kind are left out of the list and refused one by one. */
  readonly view: Scope
  /** Newest first by (createdAt, id), at most `limit`. */
  list(db: Db, asked: ListAsked): Promise<Found<CryptoRow>>
  /** Only the account's own. */
  find(db: Db, asked: { accountId: string; id: string; language: Language }): Promise<CryptoDetail | undefined>
}
