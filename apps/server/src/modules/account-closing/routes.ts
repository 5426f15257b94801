// The endpoints with which an owner closes the account.

import * as entry from '@sampan/contract/api/account-closing.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import { cancelClosing } from './cancel-closing.ts'
import type { ClosingDeps } from './deps.ts'
import { readAccountClosing } from './read-closing.ts'
import { requestClosing } from './request-closing.ts'

export function accountClosingRoutes(mount: Mount, deps: ClosingDeps): void {
  mount.read(entry.getAccountClosing, readAccountClosing)
  mount.write(entry.requestAccountClosing, bindDeps(requestClosing, deps))
  mount.write(entry.cancelAccountClosing, bindDeps(cancelClosing, deps))
}
