// The rows of a queue, chosen by keyboard or pointer.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { claimEntity, type queue as readQueue, unclaimEntity } from '@sampan/contract/operator/api/work.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { call } from '../../lib/http/api.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import { useShortcuts } from '../../lib/navigation/use-shortcuts.ts'
import { messages } from './messages.ts'

export type QueueRow = ResponseOf<typeof readQueue>['resultList'][number]

const tones: Readonly<Record<NonNullable<QueueRow['note']>['tone'], Tone>> = {
  good: 'done',
  warn: 'person',
  bad: 'stopped',
  plain: 'waiting',
}

export function QueueTable({ queue, label, rows }: { queue: QueueName; label: string; rows: readonly QueueRow[] }) {
  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame, queue, rows)
  return (
    <div ref={frame}>
      <Table
        caption={label}
        columns={useColumns(rows)}
        rows={rows}
        rowKey={(row) => `${row.kind}.${row.id}`}
        rowHref={(row) => entityPath(row, queue)}
      />
    </div>
  )
}

/** The row of the focus is the chosen one: what the keys act on is what a screen reader has just read. */
function useRowKeys(frame: React.RefObject<HTMLDivElement | null>, queue: QueueName, rows: readonly QueueRow[]): void {
  const links = () => [...(frame.current?.querySelectorAll<HTMLElement>('a.stretch') ?? [])]
  const here = () => links().findIndex((link) => link === document.activeElement)
  const step = (by: number) => {
    const all = links()
    all[here() < 0 ? (by > 0 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, here() + by))]?.focus()
  }
  const open = (intent: 'approve' | 'reject') => {
    const row = rows[here()]
    if (row) navigate(`${entityPath(row, queue)}${row.kind === 'account' ? '?' : '&'}do=${intent}`)
  }
  const claim = async () => {
    const row = rows[here()]
    if (!row) return
    const params = { kind: row.kind, id: row.id }
    const outcome = await (row.claim?.mine ? call(unclaimEntity, { params }) : call(claimEntity, { params }))
    if (outcome.ok) invalidate()
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    a: () => open('approve'),
    r: () => open('reject'),
    c: () => void claim(),
  })
}

/** A column that no row of this queue fills is left out. */
function useColumns(rows: readonly QueueRow[]): Column<QueueRow>[] {
  const t = useT()
  const { age } = useTimes()
  const now = useNow()
  const all: (Column<QueueRow> & { has?: (row: QueueRow) => unknown })[] = [
    { key: 'reference', head: t(shared.reference), render: (row) => row.reference },
    {
      key: 'customer',
      head: t(shared.customer),
      card: 'full',
      has: (row) => row.customer,
      render: (row) => <strong>{row.customer ?? '–'}</strong>,
    },
    { key: 'channel', head: t(messages.channel), card: 'wide', has: (row) => row.channel, render: (row) => row.channel ?? '–' },
    {
      key: 'amount',
      head: t(rows.some((row) => row.received) ? messages.declared : shared.amount),
      figure: true,
      card: 'end',
      has: (row) => row.amount,
      render: (row) => (row.amount ? <Money money={toMoney(row.amount)} /> : '–'),
    },
    {
      key: 'received',
      head: t(messages.received),
      headText: t(messages.received),
      figure: true,
      card: 'label',
      has: (row) => row.received,
      render: (row) => (row.received ? <Money money={toMoney(row.received)} /> : '–'),
    },
    { key: 'state', head: t(messages.state), card: 'full', render: (row) => <RowState row={row} /> },
    {
      key: 'claim',
      head: t(messages.claim),
      headText: t(messages.claim),
      card: 'label',
      has: (row) => row.claim,
      render: (row) => (row.claim ? (row.claim.mine ? t(messages.you) : row.claim.by.name) : '–'),
    },
    {
      key: 'waiting',
      head: t(messages.waiting),
      headText: t(messages.waiting),
      figure: true,
      card: 'label',
      render: (row) => (
        <span className={`level level--${row.serviceLevel}`}>
          {age(row.waitingSince, now)}
          {row.serviceLevel !== 'fine' && <small>{t(row.serviceLevel === 'late' ? messages.late : messages.nearlyLate)}</small>}
        </span>
      ),
    },
  ]
  return all.filter(({ has }) => !has || rows.some(has))
}

/** What waits for this operator's own approval goes before everything else. */
function RowState({ row }: { row: QueueRow }) {
  const t = useT()
  if (row.proposal)
    return (
      <Tag tone="person">
        {row.proposal.mayApprove ? t(messages.approvable) : t(messages.proposedBy, { name: row.proposal.by.name })}
      </Tag>
    )
  if (row.note) return <Tag tone={tones[row.note.tone]}>{row.note.label}</Tag>
  return row.status ? <StatusTag status={row.status} /> : <Tag tone="waiting">{row.stateLabel}</Tag>
}
