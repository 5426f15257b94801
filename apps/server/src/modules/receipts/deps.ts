// What receipts are made of: the modules that own the transactions, and the holder's name.

import type * as crypto from '@sampan/contract/api/crypto.ts'
import type { getTransfer } from '@sampan/contract/api/customer-transfer.ts'
import type * as exchange from '@sampan/contract/api/exchange.ts'
import type * as fiat from '@sampan/contract/api/fiat.ts'
import type { CustomerEndpoint, ResultOf } from '@sampan/contract/endpoint.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { Db } from '../../platform/db/db.ts'

export type ReceiptQuery = { readonly accountId: string; readonly id: string; readonly language: Language; readonly now: Date }
type Find<E extends CustomerEndpoint> = (db: Db, asked: ReceiptQuery) => Promise<ResultOf<E>>

/** Each finds only what is the account's own, and refuses the rest as not found. */
export type ReceiptSources = {
  readonly crypto: Find<typeof crypto.getCryptoTransaction>
  readonly fiat: Find<typeof fiat.getFiatTransaction>
  readonly exchange: Find<typeof exchange.getExchangeOrder>
  readonly transfer: Find<typeof getTransfer>
}

export type ReceiptDeps = {
  readonly sources: ReceiptSources
  readonly holderName: (db: Db, accountId: string) => Promise<string | undefined>
  /** Where the page lies that confirms a receipt. */
  readonly origin: string
}
