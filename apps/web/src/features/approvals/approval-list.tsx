// The lists of approvals.

import { countApprovals, searchApprovals } from '@sampan/contract/api/approvals.ts'
import type { Text } from '@sampan/contract/language.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Table } from '@sampan/ui/table'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { useEndpointPages, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useColumns, useSelectColumn } from './approval-columns.tsx'
import { messages } from './messages.ts'
import { BulkBar } from './together/bulk-bar.tsx'
import { isSelectable } from './together/bulk-selection.ts'
import { useSelection } from './together/use-selection.ts'

const tabs = {
  mine: { of: 'mine', state: 'open' },
  others: { of: 'others', state: 'open' },
  decided: { state: 'closed' },
} as const

type Tab = keyof typeof tabs

const isTab = (value: string | undefined): value is Tab => value !== undefined && Object.hasOwn(tabs, value)
const size = 25

export function ApprovalList({ title }: { title: Text }) {
  const t = useT()
  const url = useUrlState()
  const given = url.get('tab')
  const tab = isTab(given) ? given : 'mine'
  const { data: counts } = useEndpointQuery(countApprovals)
  const waiting = counts?.mine ? ` (${counts.mine})` : ''
  return (
    <>
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <div className="stack-l">
        <Tabs
          label={t(messages.which)}
          panelId="approvals"
          value={tab}
          onChange={(value) => url.set({ tab: value === 'mine' ? undefined : value }, { replace: true })}
          tabs={[
            { value: 'mine', label: t(messages.tabMine) + waiting },
            { value: 'others', label: t(messages.tabOthers) },
            { value: 'decided', label: t(messages.decided) },
          ]}
        />
        <div id="approvals" role="tabpanel" aria-label={t(messages[tab])}>
          <Rows key={tab} tab={tab} />
        </div>
      </div>
    </>
  )
}

function Rows({ tab }: { tab: Tab }) {
  const t = useT()
  const url = useUrlState()
  const query = tabs[tab]
  const pages = useEndpointPages(searchApprovals, query, size)
  const selection = useSelection(pages.rows ?? [])
  const columns = useColumns({ isDecided: tab === 'decided' })
  const selectColumn = useSelectColumn(selection)
  // One request alone needs no box.
  const isSelecting = tab === 'mine' && (pages.rows ?? []).filter(isSelectable).length > 1
  const list = (
    <InfiniteList pages={pages} count={4} panel empty={<Nothing tab={tab} />}>
      {(rows) => (
        <Table
          caption={`${t(messages.caption)}: ${t(messages[tab])}`}
          columns={isSelecting ? [selectColumn, ...columns] : columns}
          linkColumn="what"
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => url.href({ id })}
        />
      )}
    </InfiniteList>
  )
  if (!isSelecting) return list
  return (
    <div className="picklist">
      {list}
      <BulkBar selection={selection} />
    </div>
  )
}

function Nothing({ tab }: { tab: Tab }) {
  const t = useT()
  if (tab === 'decided')
    return (
      <EmptyState level={2} title={t(messages.emptyDecided)}>
        {t(messages.emptyDecidedMore)}
      </EmptyState>
    )
  if (tab === 'others')
    return (
      <EmptyState level={2} title={t(messages.emptyOthers)}>
        {t(messages.emptyOthersMore)}
      </EmptyState>
    )
  return (
    <EmptyState level={2} title={t(messages.emptyMine)}>
      {t(messages.emptyMineMore)}
    </EmptyState>
  )
}
