// The endpoints of notifications on devices.

import * as entry from '@sampan/contract/api/push.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { PushDeps } from './deps.ts'
import { listPushDevices, renewPush, turnOffPush, turnOnPush } from './manage-devices.ts'

export function pushRoutes(mount: Mount, deps: PushDeps): void {
  mount.read(entry.listPushDevices, (ctx) => listPushDevices(deps, ctx))
  mount.write(entry.turnOnPush, (ctx, input) => turnOnPush(deps, ctx, input))
  mount.write(entry.renewPush, (ctx, input) => renewPush(deps, ctx, input))
  mount.write(entry.turnOffPush, turnOffPush)
}
