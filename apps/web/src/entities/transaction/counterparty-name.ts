// How the other side of a transaction is named.

import { shortenAddress } from '@sampan/contract/format.ts'
import type { TransactionKind } from './transaction-kinds.ts'

/** The sender of a crypto deposit is an address, known by its ends. Every other counterparty has a name, which stays whole. */
export const nameCounterparty = (kind: TransactionKind, counterparty: string): string =>
  kind === 'cryptoDeposit' ? shortenAddress(counterparty) : counterparty
