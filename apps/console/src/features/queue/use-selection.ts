// The rows of a queue that are selected for a common action.

import { useState } from 'react'
import type { QueueRow } from '../../entities/queue/sort-rows.ts'

export type Selection = ReturnType<typeof useSelection>

export const rowKey = ({ kind, id }: Pick<QueueRow, 'kind' | 'id'>): string => `${kind}.${id}`

/** A row that has left the queue is no longer selected. */
export function useSelection(rows: readonly QueueRow[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => keys.has(rowKey(row)))
  return {
    rows: selected,
    has: (row: QueueRow): boolean => keys.has(rowKey(row)),
    hasAll: selected.length > 0 && selected.length === rows.length,
    toggle: (row: QueueRow): void => {
      const next = new Set(keys)
      if (!next.delete(rowKey(row))) next.add(rowKey(row))
      setKeys(next)
    },
    toggleAll: (): void => setKeys(selected.length === rows.length ? new Set() : new Set(rows.map(rowKey))),
    clear: (): void => setKeys(new Set()),
  }
}
