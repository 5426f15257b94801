// The rows of a queue, chosen by keyboard or pointer.

import { claimEntity, unclaimEntity } from '@sampan/contract/operator/api/work.ts'
import { Table } from '@sampan/ui/table'
import { useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { QueueRow } from '../../entities/queue/sort-rows.ts'
import type { useQueueRows } from '../../entities/queue/use-queue-rows.ts'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { useShortcuts } from '../../lib/navigation/use-shortcuts.ts'
import { useQueueColumns } from './queue-columns.tsx'
import { rowKey, type Selection } from './use-selection.ts'

type QueueTableProps = {
  label: string
  rows: readonly QueueRow[]
  view: ReturnType<typeof useQueueRows>
  selection: Selection
}

export function QueueTable({ label, rows, view, selection }: QueueTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame, { rows, hrefOf: view.hrefOf, toggle: selection.toggle })
  return (
    <div ref={frame} className="cqueue">
      <Table
        caption={label}
        columns={useQueueColumns(rows, view, selection)}
        rows={rows}
        rowKey={rowKey}
        rowHref={view.hrefOf}
        linkColumn="reference"
        isOpen={selection.has}
      />
    </div>
  )
}

type RowKeys = {
  readonly rows: readonly QueueRow[]
  readonly hrefOf: (row: QueueRow) => string
  readonly toggle: (row: QueueRow) => void
}

/** The row of the focus is the chosen one: what the keys act on is what a screen reader has just read. */
function useRowKeys(frame: React.RefObject<HTMLDivElement | null>, { rows, hrefOf, toggle }: RowKeys): void {
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('a.stretch') ?? [])]
  const here = () => links().findIndex((link) => link === document.activeElement)
  const step = (by: 1 | -1) => {
    const all = links()
    const last = all.length - 1
    const outside = by > 0 ? 0 : last
    all[here() < 0 ? outside : Math.min(last, Math.max(0, here() + by))]?.focus()
  }
  const withRow = (act: (row: QueueRow) => void) => () => {
    const row = rows[here()]
    if (row) act(row)
  }
  const open = (intent: 'approve' | 'reject') => (row: QueueRow) => {
    const path = hrefOf(row)
    navigate(`${path}${path.includes('?') ? '&' : '?'}do=${intent}`)
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    a: withRow(open('approve')),
    r: withRow(open('reject')),
    c: withRow((row) => void toggleClaim(row)),
    x: withRow(toggle),
  })
}

async function toggleClaim({ kind, id, claim }: QueueRow): Promise<void> {
  const params = { kind, id }
  const outcome = await (claim?.mine ? call(unclaimEntity, { params }) : call(claimEntity, { params }))
  if (outcome.ok) invalidate()
}
