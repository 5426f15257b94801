// Every call of mint, redeem and swap: one line, one verb.

import * as entry from '@sampan/contract/api/otc.ts'
import type { MountFlow } from '../../core/changes/run-flow.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelFlow } from './cancel.ts'
import { lockFlow } from './lock.ts'
import type { OtcParts } from './parts.ts'
import { quoteRate, readOtcPairs } from './quote.ts'
import { readOrder, searchOrders } from './read.ts'
import { submitFlow } from './submit.ts'

export function otcRoutes(mount: Mount, mountFlow: MountFlow, parts: OtcParts): void {
  mount.read(entry.pairs, readOtcPairs(parts))
  mount.own(entry.getOtcRate, quoteRate(parts))
  mountFlow(entry.lock, lockFlow(parts))
  mountFlow(entry.submitOtc, submitFlow(parts))
  mountFlow(entry.cancel, cancelFlow(parts))
  mount.read(entry.get, readOrder)
  mount.read(entry.searchOrders, searchOrders)
}
