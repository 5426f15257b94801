// What the handlers and jobs of bank statements depend on.

import type { BankTransferDeps } from '../bank-transfers/public.ts'
import type { BankChannel } from './bank-channel.ts'

export type BankStatementDeps = BankTransferDeps & {
  /** Banks that send us their statements, each with the key of one account. */
  readonly bankChannels: readonly BankChannel[]
}
