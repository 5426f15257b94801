// The history page.

import type { Row } from './history-rows.tsx'
import '@sampan/ui/list-page.css'
import './history.css'
import { serverNow } from '@sampan/client/server-clock.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { isUtcZone } from '@sampan/contract/calendar.ts'
import { formatDate, formatTime } from '@sampan/contract/format-time.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { classNames } from '@sampan/ui/class-names'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { LoadMore } from '@sampan/ui/load-more'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { Download } from 'lucide-react'
import { lazy, Suspense, useDeferredValue } from 'react'
import { fetchEndpoint, prefetchEndpointPage, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { DetailSheet, readTransactionRef } from './detail-sheet.tsx'
import { messages as fileMessages } from './file-messages.ts'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, type HistoryQuery, isNarrowed, isTooShort, readQuery } from './history-filters.ts'
import { HistoryRows } from './history-rows.tsx'
import { messages } from './messages.ts'
import { useLookingBack } from './use-backward-search.ts'

const size = 25

const askHistory = (query: HistoryQuery) => (cursor: string | undefined, signal: AbortSignal) =>
  fetchEndpoint(searchHistory, { body: { query, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } }, signal })

export function prefetchHistory(): Promise<void> {
  const params = new URLSearchParams(location.search)
  const query = readQuery((name) => params.get(name) ?? undefined, new Date(serverNow()))
  return prefetchEndpointPage(searchHistory, { query, size }, askHistory(query))
}

/** Everything that moved: what, in which state, how much. A row opens its own story beside the list. */
export function HistoryScreen({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const query = readQuery(url.get, new Date(serverNow()))
  const pages = useEndpointInfiniteQuery<Row>(searchHistory, { query, size }, askHistory(query))
  const { goesOn, more } = useLookingBack(pages, JSON.stringify(query), size)
  const busy = goesOn || pages.isFetchingNextPage
  // A press is answered before the rows and the sheet are rendered, which takes a phone longer than a frame.
  const opened = readTransactionRef(useDeferredValue(url.get('open')))
  return (
    <main className="wrap" id="main">
      <div className="page-head page-head--list">
        <h1>{t(title)}</h1>
        <Button size="s" icon={<Download className="i i--s" />} onClick={() => url.set({ files: 'open' })}>
          {t(fileMessages.open)}
        </Button>
      </div>
      <FilterBar />
      <Summary count={pages.rows?.length} lookedBackTo={goesOn ? null : pages.lookedBackTo} />
      <div className={classNames(opened && 'ledger')} id="history" role="tabpanel" aria-label={t(messages.list)}>
        <QueryBoundary
          query={{ data: pages.rows, error: pages.error, refetch: pages.refetch }}
          label={t(messages.loading)}
          count={6}
          panel
        >
          {(rows) =>
            rows.length === 0 ? (
              <NoRows hasMore={pages.hasNextPage} lookedBackTo={pages.lookedBackTo} busy={busy} onMore={more} />
            ) : (
              <div className="panel hist">
                <HistoryRows rows={rows} opened={opened?.id} />
                <LoadMore
                  label={t(pages.lookedBackTo === null ? messages.more : messages.further)}
                  busyLabel={t(pages.lookedBackTo === null ? messages.loadingMore : messages.lookingFurther)}
                  busy={busy}
                  end={!pages.hasNextPage && t(messages.end)}
                  onMore={more}
                />
              </div>
            )
          }
        </QueryBoundary>
        {opened && <DetailSheet key={opened.id} opened={opened} />}
      </div>
      {url.get('files') === 'open' && (
        <Suspense>
          <FilesSheet />
        </Suspense>
      )}
    </main>
  )
}

// Most look at the list; what writes it to files comes when it is wanted.
const FilesSheet = lazy(() => import('./files-sheet.tsx').then((part) => ({ default: part.FilesSheet })))

/** Lists have no exact total: counting millions would make everyone wait. */
function Summary({ count, lookedBackTo }: { count: number | undefined; lookedBackTo: string | null }) {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const [abbreviation = ''] = formatTime(serverNow(), locale).split(' ').slice(-1)
  return (
    <p className="small muted filters__sum" role="status">
      {isTooShort(url.get) && `${t(messages.tooShort)} `}
      {count !== undefined && count > 0 && `${t(messages.shown, { n: count })} `}
      {lookedBackTo !== null && `${t(messages.lookedBackTo, { day: formatDate(Date.parse(lookedBackTo), locale) })} `}
      {t(messages.zone, { zone: isUtcZone(locale.zone) ? 'UTC' : `${locale.zone} (${abbreviation})` })}
    </p>
  )
}

/** Nothing fits among the newest rows; there are older ones. */
type NoRowsProps = { hasMore: boolean; lookedBackTo: string | null; busy: boolean; onMore: () => void }

function NoRows({ hasMore, ...search }: NoRowsProps) {
  return hasMore ? <NothingYet {...search} /> : <Nothing />
}

function NothingYet({ lookedBackTo, busy, onMore }: { lookedBackTo: string | null; busy: boolean; onMore: () => void }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <EmptyState
      level={2}
      title={t(messages.nothingYet)}
      actions={
        <Button size="s" busy={busy} busyLabel={t(messages.lookingFurther)} onClick={onMore}>
          {t(messages.further)}
        </Button>
      }
    >
      {lookedBackTo !== null && t(messages.nothingYetMore, { day: formatDate(Date.parse(lookedBackTo), locale) })}
    </EmptyState>
  )
}

function Nothing() {
  const t = useT()
  const url = useUrlState()
  const { holds } = useSession()
  const clear = () => url.set(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  if (isNarrowed(url.get))
    return (
      <EmptyState
        level={2}
        title={t(messages.nothing)}
        actions={
          <Button size="s" onClick={clear}>
            {t(messages.clear)}
          </Button>
        }
      >
        {t(messages.nothingMore)}
      </EmptyState>
    )
  return (
    <EmptyState
      boat
      level={2}
      title={t(messages.firstDay)}
      actions={
        holds('wallet.wallets.deposit') && (
          <LinkButton size="s" variant="primary" href="/deposit">
            {t(messages.deposit)}
          </LinkButton>
        )
      }
    >
      {t(messages.firstDayMore)}
    </EmptyState>
  )
}
