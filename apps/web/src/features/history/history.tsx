// The history page.

import { sentenceGap } from '@sampan/contract/punctuation.ts'
import '@sampan/ui/list-page.css'
import './history.css'
import { serverNow } from '@sampan/client/server-clock.ts'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { isUtcZone } from '@sampan/contract/calendar.ts'
import { formatDate, formatTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { classNames } from '@sampan/ui/class-names'
import { useT } from '@sampan/ui/language'
import { LoadMore } from '@sampan/ui/load-more'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { Download } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { prefetchEndpointPage, useEndpointPages } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useMedia } from '../../lib/layout/use-media.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useMovedValue } from '../../lib/navigation/use-moved-value.ts'
import { DetailSheet, readTransactionRef } from './detail-sheet.tsx'
import { NoRows } from './empty-history.tsx'
import { messages as fileMessages } from './file-messages.ts'
import { FilterBar } from './filter-bar.tsx'
import { isTooShort, notFilters, readQuery } from './history-filters.ts'
import { HistoryRows } from './history-rows.tsx'
import { messages } from './messages.ts'
import { useLookingBack } from './use-backward-search.ts'

const size = 25

export function prefetchHistory(search: string): Promise<void> {
  const params = new URLSearchParams(search)
  const query = readQuery((name) => params.get(name) ?? undefined, new Date(serverNow()))
  return prefetchEndpointPage(searchHistory, query, size)
}

/** Everything that moved: what, in which state, how much. A row opens its own story beside the list. */
export function HistoryScreen({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState({ except: notFilters })
  const query = readQuery(url.get, new Date(serverNow()))
  const pages = useEndpointPages(searchHistory, query, size)
  const { goesOn, more } = useLookingBack(pages, JSON.stringify(query), size)
  const busy = goesOn || pages.isFetchingNextPage
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
      <Ledger>
        {(opened) => (
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
                  <HistoryRows rows={rows} opened={opened} search={url.search} />
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
        )}
      </Ledger>
      {url.get('files') === 'open' && (
        <Suspense>
          <FilesSheet />
        </Suspense>
      )}
    </main>
  )
}

/** The list and the opened transaction. It alone reads which one is open, and a press is answered before the sheet is rendered. */
function Ledger({ children }: { children: (openedId: string | undefined) => ReactNode }) {
  const t = useT()
  // Below this width the sheet is a dialog, which slides in.
  const isBeside = useMedia('(min-width: 1200px)')
  const opened = readTransactionRef(useMovedValue(useUrlState().get('open'), isBeside))
  return (
    <div className={classNames(opened && 'ledger')} id="history" role="tabpanel" aria-label={t(messages.list)}>
      {children(opened?.id)}
      {opened && <DetailSheet key={opened.id} opened={opened} />}
    </div>
  )
}

// Most look at the list; what writes it to files comes when it is wanted.
const FilesSheet = lazy(() => import('./files-sheet.tsx').then((part) => ({ default: part.FilesSheet })))

/** Lists have no exact total: counting millions would make everyone wait. */
function Summary({ count, lookedBackTo }: { count: number | undefined; lookedBackTo: string | null }) {
  const t = useT()
  const url = useUrlState({ except: notFilters })
  const locale = useLocaleFormat()
  const gap = t(sentenceGap)
  const [abbreviation = ''] = formatTime(serverNow(), locale).split(' ').slice(-1)
  return (
    <p className="small muted filters__sum" role="status">
      {isTooShort(url.get) && t(messages.tooShort) + gap}
      {count !== undefined && count > 0 && t(messages.shown, { n: count }) + gap}
      {lookedBackTo !== null && t(messages.lookedBackTo, { day: formatDate(Date.parse(lookedBackTo), locale) }) + gap}
      {t(messages.zone, { zone: isUtcZone(locale.zone) ? 'UTC' : `${locale.zone} (${abbreviation})` })}
    </p>
  )
}
