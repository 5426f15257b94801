// The endpoints of batch payouts.

import * as entry from '@sampan/contract/api/payout-batches.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelBatch } from './cancel-batch.ts'
import { beforeCheck, beforeCreate, checkBatch, createBatch } from './create-batch.ts'
import type { PayoutDeps } from './deps.ts'
import { giveResults, giveTemplate } from './payout-files.ts'
import { listBatches, listRows, readBatch } from './show-batch.ts'
import { submitBatch } from './submit-batch.ts'

export function payoutBatchRoutes(mount: Mount, deps: PayoutDeps): void {
  mount.read(entry.getPayoutTemplate, giveTemplate)
  mount.read(entry.listPayoutBatches, listBatches)
  mount.write(entry.createPayoutBatch, bindDeps(createBatch, deps), beforeCreate(deps))
  mount.read(entry.getPayoutBatch, bindDeps(readBatch, deps))
  mount.read(entry.listPayoutRows, listRows)
  mount.write(entry.checkPayoutBatch, bindDeps(checkBatch, deps), beforeCheck(deps))
  mount.write(entry.submitPayoutBatch, bindDeps(submitBatch, deps))
  mount.write(entry.cancelPayoutBatch, bindDeps(cancelBatch, deps))
  mount.read(entry.getPayoutResults, giveResults)
}
