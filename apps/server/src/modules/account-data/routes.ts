// The endpoints with which an owner downloads all data of the account.

import * as entry from '@sampan/contract/api/account-data.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { AccountDataDeps } from './deps.ts'
import { giveAccountData } from './give-data.ts'
import { readAccountData, requestData } from './request-data.ts'

export function accountDataRoutes(mount: Mount, deps: AccountDataDeps): void {
  mount.read(entry.getAccountData, readAccountData)
  mount.write(entry.requestAccountData, bindDeps(requestData, deps))
  mount.manualTransaction(entry.accountDataFile, giveAccountData)
}
