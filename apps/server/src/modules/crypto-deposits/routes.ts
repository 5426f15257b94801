// The endpoints of crypto deposits.

import * as crypto from '@sampan/contract/api/crypto.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { CryptoParts } from '../crypto/public.ts'
import { verifyDeposit } from './diagnostics/verify-deposit.ts'
import { giveDepositAddress } from './give-deposit-address.ts'

export function cryptoDepositRoutes(mount: Mount, parts: CryptoParts): void {
  mount.own(crypto.depositAddress, giveDepositAddress(parts))
  mount.own(crypto.verifyDeposit, verifyDeposit(parts))
}
