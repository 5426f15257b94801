// Every call of mint, redeem and swap: one line, one verb.

import * as entry from '@sampan/contract/api/otc.ts'
import type { MountFlow } from '../../core/changes/run-flow.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelFlow } from './cancel-order.ts'
import type { OtcParts } from './deps.ts'
import { lockFlow } from './lock-order.ts'
import { quoteRate, readOtcPairs } from './quote-exchange.ts'
import { readOrder, searchOrders } from './read-order.ts'
import { submitFlow } from './submit-order.ts'

export function otcRoutes(mount: Mount, mountFlow: MountFlow, parts: OtcParts): void {
  mount.read(entry.pairs, readOtcPairs(parts))
  mount.own(entry.getOtcRate, quoteRate(parts))
  mountFlow(entry.lock, lockFlow(parts))
  mountFlow(entry.submitOtc, submitFlow(parts))
  mountFlow(entry.cancel, cancelFlow(parts))
  mount.read(entry.get, readOrder)
  mount.read(entry.searchOrders, searchOrders)
}
