// The lists of approvals.

import { countApprovals, searchApprovals } from '@sampan/contract/api/approvals.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { type Column, Table } from '@sampan/ui/table'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { fetchEndpoint, useEndpointInfiniteQuery, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { type Approval, ApprovalState } from './approval-state.tsx'
import { messages } from './messages.ts'

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
  const columns = useColumns(tab)
  const query = tabs[tab]
  const pages = useEndpointInfiniteQuery<Approval>(searchApprovals, { ...query, size }, (cursor, signal) =>
    fetchEndpoint(searchApprovals, {
      body: { query, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } },
      signal,
    }),
  )
  return (
    <InfiniteList pages={pages} count={4} panel empty={<Nothing tab={tab} />}>
      {(rows) => (
        <Table
          caption={`${t(messages.caption)}: ${t(messages[tab])}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => url.href({ id })}
        />
      )}
    </InfiniteList>
  )
}

function useColumns(tab: Tab): Column<Approval>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const time = (at: string) => formatDayTime(Date.parse(at), locale)
  const end: Column<Approval> =
    tab === 'decided'
      ? {
          key: 'decidedAt',
          head: t(messages.decidedAt),
          headText: t(messages.decidedAt),
          card: 'label',
          render: ({ decidedAt, expiresAt }) => time(decidedAt ?? expiresAt),
        }
      : {
          key: 'until',
          head: t(messages.until),
          headText: t(messages.until),
          card: 'label',
          render: ({ expiresAt }) => time(expiresAt),
        }
  return [
    {
      key: 'what',
      head: t(messages.what),
      render: ({ title, maker, createdAt }) => (
        <span className="duo">
          <strong>{title}</strong>
          <small>{t(messages.preparedBy, { name: maker.name, time: time(createdAt) })}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t(messages.amount),
      figure: true,
      card: 'end',
      render: ({ amount }) => amount && <Money exact money={toMoney(amount)} />,
    },
    { key: 'status', head: t(messages.status), card: 'full', render: (row) => <ApprovalState approval={row} /> },
    {
      key: 'agreed',
      head: t(messages.approvals),
      headText: t(messages.approvals),
      card: 'label',
      render: ({ agreed, needed }) => t(messages.agreed, { agreed, needed }),
    },
    end,
  ]
}

function Nothing({ tab }: { tab: Tab }) {
  const t = useT()
  if (tab === 'decided') return <EmptyState level={2} title={t(messages.emptyDecided)} />
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
