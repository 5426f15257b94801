// What the list of crypto transactions needs of each of its two kinds: deposits and withdrawals have one shape.

import type { getCryptoTransaction } from '@sampan/contract/api/crypto.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { Scope } from '@sampan/contract/scopes.ts'
import type { TransactionKind } from '../../core/transactions/history-source.ts'
import type { Db } from '../../platform/db/db.ts'

export type CryptoDetail = ResultOf<typeof getCryptoTransaction>
export type CryptoRow = Omit<CryptoDetail, 'timeline'>

export type CryptoSource = {
  readonly kind: CryptoRow['kind']
  readonly transactionKind: TransactionKind
  /** Without this scope rows of the kind are left out of the list and refused one by one. */
  readonly view: Scope
  /** Those of these ids that are the account's own, in any order. */
  load(db: Db, wanted: { accountId: string; ids: readonly string[]; language: Language }): Promise<CryptoRow[]>
  /** Only the account's own. */
  find(db: Db, asked: { accountId: string; id: string; language: Language }): Promise<CryptoDetail | undefined>
}
