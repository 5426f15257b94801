// Every call about withdrawals: one line, one verb.

import * as api from '@sampan/contract/api/crypto.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { beforeCancel, cancelWithdrawal } from './cancel-withdrawal.ts'
import type { WithdrawParts } from './deps.ts'
import { getFee, previewWithdrawal } from './request/preview-withdrawal.ts'
import { beforeWithdraw, withdraw } from './request/withdraw.ts'

export function withdrawRoutes(mount: Mount, parts: WithdrawParts): void {
  mount.read(api.getTxnFee, getFee(parts))
  mount.read(api.previewWithdraw, previewWithdrawal(parts))
  mount.write(api.withdraw, withdraw(parts), beforeWithdraw(parts))
  mount.write(api.cancel, cancelWithdrawal(parts), beforeCancel(parts))
}
