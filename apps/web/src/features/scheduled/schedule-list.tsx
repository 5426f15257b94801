// The list of schedules.

import { listScheduledOrders } from '@sampan/contract/api/scheduled-orders.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { prefetchEndpoint, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { kinds, messages, rhythmNames } from './messages.ts'
import { kindScopes, type Schedule, schedulesPath } from './schedule-calls.ts'
import { ScheduleState } from './schedule-state.tsx'

const ScheduleSheet = lazy(() => import('./schedule-sheet.tsx').then((part) => ({ default: part.ScheduleSheet })))

/** At most 50 can be open; older ones are in the history by their orders. */
const shown = { query: { size: 100 } }

export const prefetchSchedules = (): Promise<void> => prefetchEndpoint(listScheduledOrders, shown)

export function ScheduleList({ title, lead }: Pick<ScreenProps, 'title' | 'lead'>) {
  const t = useT()
  const url = useUrlState()
  const id = url.get('id')
  const { holds } = useSession()
  const mayAdd = Object.values(kindScopes).some(holds)
  const query = useEndpointQuery(listScheduledOrders, shown)
  return (
    <>
      <div className="page-head">
        <div className="row row--between">
          <div>
            <h1>{t(title)}</h1>
            {lead && <p className="lead">{t(lead)}</p>}
          </div>
          {mayAdd && (
            <LinkButton variant="primary" href={`${schedulesPath}?add=1`} icon={<Plus className="i" />}>
              {t(messages.add)}
            </LinkButton>
          )}
        </div>
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} shape="rows" count={3} panel>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState level={2} boat title={t(messages.none)}>
              {t(messages.noneMore)}
            </EmptyState>
          ) : (
            <Panel flush>
              <ScheduleTable title={title} rows={resultList} openId={id} />
            </Panel>
          )
        }
      </QueryBoundary>
      {id !== undefined && (
        <Suspense>
          <ScheduleSheet key={id} id={id} onClose={() => url.set({ id: undefined })} />
        </Suspense>
      )}
    </>
  )
}

function ScheduleTable({ title, rows, openId }: { title: Text; rows: readonly Schedule[]; openId: string | undefined }) {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const columns: Column<Schedule>[] = [
    {
      key: 'what',
      head: t(messages.what),
      render: ({ kind, destination, rhythm, amount, rateMin }) => (
        <span className="duo">
          <strong>{destination?.label ?? `${amount.currency} → ${rateMin?.currency ?? ''}`}</strong>
          <small>
            {t(kinds[kind])} · {t(rhythmNames[rhythm])}
          </small>
        </span>
      ),
    },
    { key: 'state', head: t(messages.state), card: 'full', render: (row) => <ScheduleState schedule={row} /> },
    {
      key: 'next',
      head: t(messages.nextRun),
      headText: t(messages.nextRun),
      card: 'label',
      render: ({ nextRunAt }) =>
        nextRunAt === null ? '–' : <time dateTime={nextRunAt}>{formatDayTime(Date.parse(nextRunAt), locale)}</time>,
    },
    {
      key: 'amount',
      head: t(messages.amount),
      card: 'end',
      figure: true,
      render: ({ amount }) => <Money money={toMoney(amount)} />,
    },
  ]
  return (
    <Table
      caption={t(title)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id })}
      isOpen={({ id }) => id === openId}
    />
  )
}
