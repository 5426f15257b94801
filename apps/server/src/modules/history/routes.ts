import { searchHistory as entry } from '@sampan/contract/api/history.ts'
import type { Mount } from '../../platform/mount.ts'
import type { HistorySource } from '../../platform/transactions.ts'
import { searchHistory } from './search-history.ts'

export function historyRoutes(mount: Mount, sources: readonly HistorySource[]): void {
  mount.read(entry, searchHistory(sources))
}
