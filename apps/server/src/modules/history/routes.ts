// The endpoints of the transaction history and its exports.

import { exportFile, listExports, startExport } from '@sampan/contract/api/documents.ts'
import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import { bindDeps } from '../../platform/http/bind-deps.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { ExportDeps } from './export/deps.ts'
import { readExportFile, readExports, requestExport } from './export/exports.ts'
import { searchHistory } from './search-history.ts'

export function historyRoutes(mount: Mount, deps: ExportDeps): void {
  mount.read(entry, bindDeps(searchHistory, deps.sources))
  mount.write(startExport, bindDeps(requestExport, deps))
  mount.read(listExports, readExports)
  mount.read(exportFile, readExportFile)
}
