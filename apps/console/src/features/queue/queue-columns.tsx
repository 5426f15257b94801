// The columns of a queue: selection, reference, customer, amounts, state, assignee and wait.

import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import type { Column } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QueueRow, Sort, SortKey } from '../../entities/queue/sort-rows.ts'
import type { useQueueRows } from '../../entities/queue/use-queue-rows.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { NoValue } from '../../lib/layout/no-value.tsx'
import { channelHeads, messages } from './messages.ts'
import { Assignee, RowState, Wait } from './queue-cells.tsx'
import type { Selection } from './use-selection.ts'

type QueueColumn = Column<QueueRow> & { readonly has?: (row: QueueRow) => unknown }

/** A column that no row of this queue fills is left out. */
export function useQueueColumns(
  rows: readonly QueueRow[],
  { sort, sortBy }: Pick<ReturnType<typeof useQueueRows>, 'sort' | 'sortBy'>,
  selection: Selection,
): Column<QueueRow>[] {
  const t = useT()
  const select = useSelectColumn(selection)
  const sortHead = (key: SortKey, label: string) => ({
    head: <SortButton label={label} sort={sort.key === key ? sort : undefined} onPress={() => sortBy(key)} />,
    ...(sort.key === key && { sorted: sort.descending ? ('descending' as const) : ('ascending' as const) }),
  })
  const amountLabel = t(rows.some((row) => row.received) ? messages.declared : shared.amount)
  const all: QueueColumn[] = [
    select,
    { key: 'reference', head: t(shared.reference), render: (row) => row.reference },
    {
      key: 'customer',
      ...sortHead('customer', t(shared.customer)),
      card: 'full',
      has: (row) => row.customer,
      render: (row) => (row.customer === null ? <NoValue /> : <strong>{row.customer}</strong>),
    },
    {
      key: 'channel',
      head: t((rows[0] && channelHeads[rows[0].kind]) ?? messages.channel),
      card: 'wide',
      has: (row) => row.channel,
      render: (row) => row.channel ?? '–',
    },
    {
      key: 'amount',
      ...sortHead('amount', amountLabel),
      figure: true,
      card: 'end',
      has: (row) => row.amount,
      render: (row) => (row.amount ? <Money exact money={toMoney(row.amount)} /> : '–'),
    },
    {
      key: 'received',
      head: t(messages.received),
      headText: t(messages.received),
      figure: true,
      card: 'label',
      has: (row) => row.received,
      render: (row) => (row.received ? <Money exact money={toMoney(row.received)} /> : '–'),
    },
    { key: 'state', head: t(messages.state), card: 'full', render: (row) => <RowState row={row} /> },
    {
      key: 'claim',
      head: t(messages.claim),
      headText: t(messages.claim),
      card: 'label',
      render: (row) => <Assignee row={row} />,
    },
    {
      key: 'waiting',
      ...sortHead('waiting', t(messages.waiting)),
      headText: t(messages.waiting),
      figure: true,
      card: 'label',
      render: (row) => <Wait row={row} />,
    },
  ]
  return all.filter(({ has }) => !has || rows.some(has))
}

function useSelectColumn({ has, hasAll, toggle, toggleAll }: Selection): QueueColumn {
  const t = useT()
  return {
    key: 'select',
    head: (
      <input
        type="checkbox"
        className="cselect tickbox"
        aria-label={t(messages.selectAll)}
        checked={hasAll}
        onChange={toggleAll}
      />
    ),
    card: 'wide',
    render: (row) => (
      <input
        type="checkbox"
        className="cselect tickbox"
        aria-label={t(messages.selectOne, { reference: row.reference })}
        checked={has(row)}
        onChange={() => toggle(row)}
      />
    ),
  }
}

function SortButton({ label, sort, onPress }: { label: ReactNode; sort: Sort | undefined; onPress: () => void }) {
  const Icon = sort?.descending ? ArrowDown : ArrowUp
  return (
    <button type="button" className="csort" onClick={onPress}>
      {label}
      {sort && <Icon className="i i--s" />}
    </button>
  )
}
