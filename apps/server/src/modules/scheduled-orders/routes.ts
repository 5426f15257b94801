// The endpoints of scheduled orders.

import * as entry from '@sampan/contract/api/scheduled-orders.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelOrder, pauseOrder, resumeOrder, skipNextRun } from './change-order.ts'
import { beforeCreate, createOrder } from './create-order.ts'
import type { ScheduleDeps } from './deps.ts'
import { previewOrder } from './preview-order.ts'
import { listOrders, readOrder } from './show-order.ts'

export function scheduledOrderRoutes(mount: Mount, deps: ScheduleDeps): void {
  mount.read(entry.listScheduledOrders, listOrders)
  mount.read(entry.previewScheduledOrder, bindDeps(previewOrder, deps))
  mount.write(entry.createScheduledOrder, bindDeps(createOrder, deps), beforeCreate(deps))
  mount.read(entry.getScheduledOrder, bindDeps(readOrder, deps))
  mount.write(entry.pauseScheduledOrder, bindDeps(pauseOrder, deps))
  mount.write(entry.resumeScheduledOrder, bindDeps(resumeOrder, deps))
  mount.write(entry.cancelScheduledOrder, bindDeps(cancelOrder, deps))
  mount.write(entry.skipScheduledRun, bindDeps(skipNextRun, deps))
}
