// What the handlers of this module depend on; app.ts creates it once.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { TaskSource } from '../../core/tasks/task-source.ts'
import type { Explainers } from '../../core/transactions/history-source.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Rates } from '../rates/public.ts'
import type { WalletLoader } from './accounts.ts'

export type WalletDeps = {
  readonly loadWallet: WalletLoader
  readonly rates: Pick<Rates, 'valueIn' | 'at'>
  /** The modules that move money say what their holds and lines are. */
  readonly explainers: Explainers
  /** The currency in which this user wants to see totals. */
  readonly displayCurrencyOf: (db: Db, userId: string) => Promise<HeldCurrency>
  /** The modules that wait for the user say for what. */
  readonly taskSources: readonly TaskSource[]
  /** Whose statement it is. */
  readonly holderName: (db: Db, accountId: string) => Promise<string>
}
