// The endpoints that send a deposit back.

import * as entry from '@sampan/contract/api/deposit-return.ts'
import { withApprover } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { WithdrawalDeps } from '../crypto-withdrawals/public.ts'
import { beforeReturn, previewReturn, returnDeposit } from './return-deposit.ts'

export function depositReturnRoutes(mount: Mount, deps: WithdrawalDeps): void {
  mount.read(entry.previewDepositReturn, bindDeps(previewReturn, deps))
  mount.write(entry.returnDeposit, withApprover(deps.approvals, bindDeps(returnDeposit, deps)), beforeReturn(deps))
}
