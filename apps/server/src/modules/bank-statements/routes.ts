// The endpoint through which banks deliver their statements.

import { receiveStatement } from '@sampan/contract/api/bank-channel.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { BankStatementDeps } from './deps.ts'
import { takeChannelStatement } from './receive-statement.ts'

export function bankStatementRoutes(mount: Mount, deps: BankStatementDeps): void {
  mount.manualTransaction(receiveStatement, bindDeps(takeChannelStatement, deps))
}
