// The endpoints of crypto deposits.

import * as cryptoDeposit from '@sampan/contract/api/crypto-deposit.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { CryptoDeps } from '../crypto/public.ts'
import { verifyDeposit } from './diagnostics/verify-deposit.ts'
import { giveDepositAddress } from './give-deposit-address.ts'

export function cryptoDepositRoutes(mount: Mount, deps: CryptoDeps): void {
  mount.manualTransaction(cryptoDeposit.getDepositAddress, bindDeps(giveDepositAddress, deps))
  mount.manualTransaction(cryptoDeposit.verifyDeposit, bindDeps(verifyDeposit, deps))
}
