// The activity log of a company.

import '@sampan/ui/list-page.css'
import './company.css'
import { exportLog, searchLog } from '@sampan/contract/api/company.ts'
import { listMembers } from '@sampan/contract/api/members.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDay, formatTime } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { CompanyNav } from '../../entities/company/company-nav.tsx'
import { linkToLogSubject } from '../../entities/company/subject-link.ts'
import { call } from '../../lib/http/api.ts'
import { useEndpointPages, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { ActivityFilters, useFilters } from './activity-filters.tsx'
import { activityMessages as messages } from './messages.ts'

type Row = ResponseOf<typeof searchLog>['resultList'][number]

const size = 50

/** The company's own log, for its owner and administrators. */
export function CompanyActivity({ path, title }: ScreenProps) {
  const t = useT()
  const members = useEndpointQuery(listMembers)
  return (
    <main className="wrap" id="main">
      <CompanyNav path={path} />
      <div className="page-head">
        <div className="row row--between">
          <div>
            <h1>{t(title)}</h1>
            <p className="lead">{t(messages.lead)}</p>
          </div>
          <ExportButton />
        </div>
      </div>
      <div className="stack-l">
        <ActivityFilters members={members.data?.resultList ?? []} />
        <Rows />
      </div>
    </main>
  )
}

function Rows() {
  const t = useT()
  const { query, filtered } = useFilters()
  const { holds } = useSession()
  const columns = useColumns()
  const locale = useLocaleFormat()
  const pages = useEndpointPages(searchLog, query, size)
  return (
    <InfiniteList pages={pages} count={6} panel empty={<Nothing filtered={filtered} />}>
      {(rows) => (
        <Table
          caption={t(messages.list)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={(row) => {
            const subject = linkToLogSubject(row)
            return subject?.scopes.some(holds) ? subject.href : undefined
          }}
          groupOf={({ at }) => formatDay(Date.parse(at), locale)}
        />
      )}
    </InfiniteList>
  )
}

function useColumns(): Column<Row>[] {
  const t = useT()
  const locale = useLocaleFormat()
  return [
    {
      key: 'what',
      head: t(messages.what),
      render: ({ text }) => <strong>{text}</strong>,
    },
    {
      key: 'who',
      head: t(messages.who),
      card: 'full',
      render: ({ who, place }) => (
        <span className="duo">
          <span>{who?.name ?? t(messages.system)}</span>
          {place !== null && <small>{place}</small>}
        </span>
      ),
    },
    {
      key: 'at',
      head: t(messages.when),
      card: 'end',
      figure: true,
      render: ({ at }) => <time dateTime={at}>{formatTime(Date.parse(at), locale)}</time>,
    },
  ]
}

/** What the filters show, whole, also beyond the page that is loaded. */
function ExportButton() {
  const t = useT()
  const { query } = useFilters()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    const outcome = await call(exportLog, { query })
    if (outcome.ok) downloadFile(outcome.result, 'activity.csv')
    setBusy(false)
  }
  return (
    <Button icon={<Download className="i" />} busy={busy} busyLabel={t(messages.exporting)} onClick={() => void act()}>
      {t(messages.exportCsv)}
    </Button>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  const t = useT()
  const url = useUrlState()
  if (filtered)
    return (
      <EmptyState
        level={2}
        title={t(messages.nothing)}
        actions={
          <LinkButton href={url.href({ who: undefined, about: undefined, since: undefined })}>{t(messages.clear)}</LinkButton>
        }
      />
    )
  return (
    <EmptyState level={2} title={t(messages.empty)}>
      {t(messages.emptyMore)}
    </EmptyState>
  )
}
