// The approvals that are selected to be decided together.

import { useState } from 'react'
import type { Approval } from '../approval-state.tsx'
import { canSelect, isEqual, isSelectable, togetherMax } from './bulk-selection.ts'

export type Selection = ReturnType<typeof useSelection>

/** A request that was decided meanwhile is no longer selected. */
export function useSelection(rows: readonly Approval[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = rows.filter((row) => ids.has(row.id) && isSelectable(row))
  const [first] = selected
  const equal = first ? rows.filter((row) => isSelectable(row) && isEqual(row, first)).slice(0, togetherMax) : []
  return {
    rows: selected,
    /** Everything that could be selected with what is. */
    equal,
    has: ({ id }: Approval): boolean => ids.has(id),
    can: (row: Approval): boolean => selected.length < togetherMax && canSelect(row, selected),
    toggle: ({ id }: Approval): void => {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    selectEqual: (): void => setIds(new Set(equal.map(({ id }) => id))),
    clear: (): void => setIds(new Set()),
  }
}
