// Every call of mint, redeem and swap: one line, one verb.

import * as entry from '@sampan/contract/api/otc.ts'
import type { Mount } from '../../platform/mount.ts'
import { forgetExpiredQuotes, lockOrder } from './lock.ts'
import type { OtcParts } from './parts.ts'
import { quoteRate, readOtcPairs } from './quote.ts'
import { cancelOrder, readOrder, searchOrders } from './read.ts'
import { submitOrder } from './submit.ts'

export function otcRoutes(mount: Mount, parts: OtcParts): void {
  mount.read(entry.pairs, readOtcPairs(parts))
  mount.own(entry.getOtcRate, quoteRate(parts))
  mount.write(entry.lock, lockOrder(parts), forgetExpiredQuotes)
  mount.write(entry.submitOtc, submitOrder(parts))
  mount.write(entry.cancel, cancelOrder(parts))
  mount.read(entry.get, readOrder)
  mount.read(entry.searchOrders, searchOrders)
}
