// The calls of this room: deposits, and the list of both kinds. Withdrawals mount their own.

import * as crypto from '@sampan/contract/api/crypto.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { giveDepositAddress } from './deposit/give-deposit-address.ts'
import { verifyDeposit } from './diagnostics/verify-deposit.ts'
import { listAssets } from './list-assets.ts'
import type { CryptoParts } from './parts.ts'
import type { CryptoSource } from './rows.ts'
import { readTransaction, searchTransactions } from './search-transactions.ts'

export function cryptoRoutes(mount: Mount, parts: CryptoParts, sources: readonly CryptoSource[]): void {
  mount.read(crypto.assets, listAssets(parts))
  mount.own(crypto.depositAddress, giveDepositAddress(parts))
  mount.own(crypto.verifyDeposit, verifyDeposit(parts))
  mount.read(crypto.searchTransactions, searchTransactions(sources))
  mount.read(crypto.get, readTransaction(sources))
}
