import { countApprovals, searchApprovals } from '@sampan/contract/api/approvals.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Paged } from '@sampan/ui/paged.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { Tabs } from '@sampan/ui/tabs.tsx'
import { answerOf, useAnswer, usePages } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { type Approval, ApprovalState } from './approval-state.tsx'
import { words } from './words.ts'

const tabs = {
  mine: { of: 'mine', state: 'open' },
  others: { of: 'others', state: 'open' },
  decided: { state: 'closed' },
} as const

type Tab = keyof typeof tabs

const isTab = (value: string | undefined): value is Tab => value !== undefined && Object.hasOwn(tabs, value)
const size = 25

export function ApprovalList({ title }: { title: Text }) {
  const say = useSay()
  const url = useUrlState()
  const given = url.get('tab')
  const tab = isTab(given) ? given : 'mine'
  const { data: counts } = useAnswer(countApprovals)
  const waiting = counts?.mine ? ` (${counts.mine})` : ''
  return (
    <>
      <div className="page-head">
        <h1>{say(title)}</h1>
        <p className="lead">{say(words.lead)}</p>
      </div>
      <div className="stack-l">
        <Tabs
          label={say(words.which)}
          panelId="approvals"
          value={tab}
          onChange={(value) => url.set({ tab: value === 'mine' ? undefined : value }, { replace: true })}
          tabs={[
            { value: 'mine', label: say(words.tabMine) + waiting },
            { value: 'others', label: say(words.tabOthers) },
            { value: 'decided', label: say(words.decided) },
          ]}
        />
        <div id="approvals" role="tabpanel" aria-label={say(words[tab])}>
          <Rows key={tab} tab={tab} />
        </div>
      </div>
    </>
  )
}

function Rows({ tab }: { tab: Tab }) {
  const say = useSay()
  const url = useUrlState()
  const columns = useColumns(tab)
  const query = tabs[tab]
  const pages = usePages<Approval>(searchApprovals, { ...query, size }, (cursor, signal) =>
    answerOf(searchApprovals, { body: { query, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } }, signal }),
  )
  return (
    <Paged pages={pages} count={4} panel empty={<Nothing tab={tab} />}>
      {(rows) => (
        <Table
          caption={`${say(words.caption)}: ${say(words[tab])}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => url.href({ id })}
        />
      )}
    </Paged>
  )
}

function useColumns(tab: Tab): Column<Approval>[] {
  const say = useSay()
  const reader = useReader()
  const time = (at: string) => formatDayTime(Date.parse(at), reader)
  const end: Column<Approval> =
    tab === 'decided'
      ? {
          key: 'decidedAt',
          head: say(words.decidedAt),
          headText: say(words.decidedAt),
          card: 'label',
          render: ({ decidedAt, expiresAt }) => time(decidedAt ?? expiresAt),
        }
      : {
          key: 'until',
          head: say(words.until),
          headText: say(words.until),
          card: 'label',
          render: ({ expiresAt }) => time(expiresAt),
        }
  return [
    {
      key: 'what',
      head: say(words.what),
      render: ({ title, maker, createdAt }) => (
        <span className="duo">
          <strong>{title}</strong>
          <small>{say(words.preparedBy, { name: maker.name, time: time(createdAt) })}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      head: say(words.amount),
      figure: true,
      card: 'end',
      render: ({ amount }) => amount && <Money exact money={moneyOf(amount)} />,
    },
    { key: 'status', head: say(words.status), card: 'full', render: (row) => <ApprovalState approval={row} /> },
    {
      key: 'agreed',
      head: say(words.approvals),
      headText: say(words.approvals),
      card: 'label',
      render: ({ agreed, needed }) => say(words.agreed, { agreed, needed }),
    },
    end,
  ]
}

function Nothing({ tab }: { tab: Tab }) {
  const say = useSay()
  if (tab === 'decided') return <EmptyState level={2} title={say(words.emptyDecided)} />
  if (tab === 'others')
    return (
      <EmptyState level={2} title={say(words.emptyOthers)}>
        {say(words.emptyOthersMore)}
      </EmptyState>
    )
  return (
    <EmptyState level={2} title={say(words.emptyMine)}>
      {say(words.emptyMineMore)}
    </EmptyState>
  )
}
