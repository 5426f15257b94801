import { exportFile, listExports, startExport } from '@sampan/contract/api/documents.ts'
import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { ExportParts } from './export/deps.ts'
import { readExportFile, readExports, requestExport } from './export/exports.ts'
import { searchHistory } from './search-history.ts'

export function historyRoutes(mount: Mount, parts: ExportParts): void {
  mount.read(entry, searchHistory(parts.sources))
  mount.write(startExport, requestExport(parts))
  mount.read(listExports, readExports)
  mount.read(exportFile, readExportFile)
}
