// The endpoints of withdrawals.

import * as api from '@sampan/contract/api/crypto.ts'
import { withApprover } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { readFee } from '../crypto/public.ts'
import { beforeCancel, cancelWithdrawal } from './cancel-withdrawal.ts'
import type { WithdrawalDeps } from './deps.ts'
import { previewWithdrawal } from './request/preview-withdrawal.ts'
import { beforeWithdraw, withdraw } from './request/withdraw.ts'

export function cryptoWithdrawalRoutes(mount: Mount, deps: WithdrawalDeps): void {
  mount.read(api.getTxnFee, bindDeps(readFee, deps))
  mount.read(api.previewWithdraw, bindDeps(previewWithdrawal, deps))
  mount.write(api.withdrawCrypto, withApprover(deps.approvals, bindDeps(withdraw, deps)), beforeWithdraw(deps))
  mount.write(api.cancelCryptoWithdrawal, bindDeps(cancelWithdrawal, deps), bindDeps(beforeCancel, deps))
}
