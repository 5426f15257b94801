// The endpoints of a customer's own limits.

import * as entry from '@sampan/contract/api/own-limits.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelRaise, lowerLimits, raiseLimits } from './change-limits.ts'
import type { OwnLimitDeps } from './deps.ts'
import { readLimits } from './read-limits.ts'

export function ownLimitRoutes(mount: Mount, deps: OwnLimitDeps): void {
  mount.read(entry.getOwnLimits, bindDeps(readLimits, deps))
  mount.write(entry.lowerOwnLimits, bindDeps(lowerLimits, deps))
  mount.write(entry.raiseOwnLimits, bindDeps(raiseLimits, deps))
  mount.write(entry.cancelOwnLimitRaise, bindDeps(cancelRaise, deps))
}
