// The endpoints of money between customers.

import * as entry from '@sampan/contract/api/customer-transfer.ts'
import { withApprover } from '../../core/approvals/approval-status.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { claimTransfer, readClaim } from './claim-transfer.ts'
import type { TransferDeps } from './deps.ts'
import { findTransferRecipient } from './find-transfer-recipient.ts'
import { previewTransfer } from './preview-transfer.ts'
import { sendTransfer } from './send-transfer.ts'
import { readTransfer } from './show-transfer.ts'

export function customerTransferRoutes(mount: Mount, deps: TransferDeps): void {
  const { approvals } = deps
  mount.read(entry.findTransferRecipient, bindDeps(findTransferRecipient, deps))
  mount.read(entry.previewTransfer, bindDeps(previewTransfer, deps))
  mount.write(entry.sendTransfer, withApprover(approvals, bindDeps(sendTransfer, deps)))
  mount.read(entry.getTransfer, withApprover(approvals, readTransfer))
  mount.write(entry.cancelTransfer, bindDeps(cancelTransfer, deps))
  mount.read(entry.getTransferClaim, bindDeps(readClaim, deps))
  mount.write(entry.claimTransfer, bindDeps(claimTransfer, deps))
}
