// The console's endpoints of the audit log.

import {
  auditState,
  exportAudit as exportEntry,
  searchAudit as searchEntry,
  verifyAudit,
} from '@sampan/contract/operator/audit.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { OperatorMount } from '../../platform/http/operator-guard.ts'
import type { AuditDeps } from './deps.ts'
import { exportAudit } from './export-audit.ts'
import { askForCheck, readState } from './read-state.ts'
import { searchAudit } from './search-audit.ts'

export function auditRoutes(mount: OperatorMount, deps: AuditDeps): void {
  mount.manualTransaction(searchEntry, bindDeps(searchAudit, deps))
  mount.manualTransaction(exportEntry, exportAudit)
  mount.read(auditState, bindDeps(readState, deps))
  mount.write(verifyAudit, askForCheck)
}
