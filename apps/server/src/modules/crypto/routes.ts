// The endpoints of coins, networks and the list of crypto transactions. Deposits and withdrawals mount their own.

import * as crypto from '@sampan/contract/api/crypto.ts'
import * as cryptoDeposit from '@sampan/contract/api/crypto-deposit.ts'
import { withApprover, withApprovers } from '../../core/approvals/approval-status.ts'
import type { Approvals } from '../../core/approvals/approvals.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { CryptoSource } from './crypto-source.ts'
import type { CryptoDeps } from './deps.ts'
import { listAssets } from './list-assets.ts'
import { readTransaction, searchTransactions } from './search-transactions.ts'

type RouteDeps = { readonly sources: readonly CryptoSource[]; readonly approvals: Approvals }

export function cryptoRoutes(mount: Mount, deps: CryptoDeps, { sources, approvals }: RouteDeps): void {
  mount.read(cryptoDeposit.listCryptoAssets, bindDeps(listAssets, deps))
  mount.read(crypto.searchTransactions, withApprovers(approvals, bindDeps(searchTransactions, sources)))
  mount.read(crypto.getCryptoTransaction, withApprover(approvals, bindDeps(readTransaction, sources)))
}
