// What writing the history to a file needs from others.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { Decimal } from '@sampan/contract/decimal.ts'
import type { HistorySource } from '../../../core/transactions/history-source.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Replica } from '../../../platform/db/replica/replica.ts'
import type { Messages } from '../../../platform/events/messages.ts'

export type PastAmount = { readonly units: bigint; readonly currency: HeldCurrency; readonly at: Date }

export type ExportDeps = {
  readonly sources: readonly HistorySource[]
  /** Reads the rows where there is one; the file is written to the primary. */
  readonly replica: Pick<Replica, 'reader'> | undefined
  readonly messages: Pick<Messages, 'letter'>
  /** What amounts were worth at their time, in the order asked; nothing where no price was kept. */
  readonly valuesAt: (db: Db, amounts: readonly PastAmount[], currency: HeldCurrency) => Promise<readonly (Decimal | undefined)[]>
  readonly displayCurrencyOf: (db: Db, userId: string) => Promise<HeldCurrency>
}
