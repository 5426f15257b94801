import '@sampan/ui/styles/history.css'
import './history.css'
import { searchHistory } from '@sampan/contract/api/history.ts'
import { isUtcZone } from '@sampan/contract/calendar.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { formatDate, formatTime } from '@sampan/contract/format-time.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button, LinkButton } from '@sampan/ui/button.tsx'
import { classNames } from '@sampan/ui/class-names.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { LoadMore } from '@sampan/ui/load-more.tsx'
import { serverNow } from '@sampan/ui/server-clock.ts'
import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ScreenProps } from '../../lib/screen.ts'
import { answerOf, usePages } from '../../lib/server-state.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { useVisitor } from '../../lib/use-visitor.ts'
import { DetailSheet, readOpened } from './detail-sheet.tsx'
import { FilterBar } from './filter-bar.tsx'
import { filterNames, isNarrowed, isTooShort, readQuery } from './filters.ts'
import { HistoryRows } from './rows.tsx'
import { useLookingBack } from './use-looking-back.ts'
import { words } from './words.ts'
import { words as fileWords } from './words-files.ts'

export type Row = AnswerOf<typeof searchHistory>['resultList'][number]

const size = 25

/** Everything that moved: what, in which state, how much. A row opens its own story beside the list. */
export function HistoryScreen({ title }: ScreenProps) {
  const say = useSay()
  const url = useUrlState()
  const query = readQuery(url.get, new Date(serverNow()))
  const pages = usePages<Row>(searchHistory, { query, size }, (cursor, signal) =>
    answerOf(searchHistory, { body: { query, pagination: { size, ...(cursor === undefined ? {} : { cursor }) } }, signal }),
  )
  const { goesOn, more } = useLookingBack(pages, JSON.stringify(query), size)
  const busy = goesOn || pages.isFetchingNextPage
  const opened = readOpened(url.get('open'))
  return (
    <main className="wrap" id="main">
      <div className="page-head page-head--list">
        <h1>{say(title)}</h1>
        <Button size="s" icon={<Download className="i i--s" />} onClick={() => url.set({ files: 'open' })}>
          {say(fileWords.open)}
        </Button>
      </div>
      <FilterBar />
      <Summary count={pages.rows?.length} lookedBackTo={goesOn ? null : pages.lookedBackTo} />
      <div className={classNames(opened && 'ledger')} id="history" role="tabpanel" aria-label={say(words.list)}>
        <Answered
          query={{ data: pages.rows, error: pages.error, refetch: pages.refetch }}
          label={say(words.loading)}
          count={6}
          panel
        >
          {(rows) =>
            rows.length === 0 ? (
              pages.hasNextPage ? (
                <NothingYet lookedBackTo={pages.lookedBackTo} busy={busy} onMore={more} />
              ) : (
                <Nothing />
              )
            ) : (
              <div className="panel hist">
                <HistoryRows rows={rows} opened={opened?.id} />
                <LoadMore
                  label={say(pages.lookedBackTo === null ? words.more : words.further)}
                  busyLabel={say(pages.lookedBackTo === null ? words.loadingMore : words.lookingFurther)}
                  busy={busy}
                  end={!pages.hasNextPage && say(words.end)}
                  onMore={more}
                />
              </div>
            )
          }
        </Answered>
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
  const say = useSay()
  const url = useUrlState()
  const reader = useReader()
  const [abbreviation = ''] = formatTime(serverNow(), reader).split(' ').slice(-1)
  return (
    <p className="small muted filters__sum" role="status">
      {isTooShort(url.get) && `${say(words.tooShort)} `}
      {count !== undefined && count > 0 && `${say(words.shown, { n: count })} `}
      {lookedBackTo !== null && `${say(words.lookedBackTo, { day: formatDate(Date.parse(lookedBackTo), reader) })} `}
      {say(words.zone, { zone: isUtcZone(reader.zone) ? 'UTC' : `${reader.zone} (${abbreviation})` })}
    </p>
  )
}

/** Nothing fits among the newest rows; there are older ones. */
function NothingYet({ lookedBackTo, busy, onMore }: { lookedBackTo: string | null; busy: boolean; onMore: () => void }) {
  const say = useSay()
  const reader = useReader()
  return (
    <EmptyState
      level={2}
      title={say(words.nothingYet)}
      actions={
        <Button size="s" busy={busy} busyLabel={say(words.lookingFurther)} onClick={onMore}>
          {say(words.further)}
        </Button>
      }
    >
      {lookedBackTo !== null && say(words.nothingYetMore, { day: formatDate(Date.parse(lookedBackTo), reader) })}
    </EmptyState>
  )
}

function Nothing() {
  const say = useSay()
  const url = useUrlState()
  const { holds } = useVisitor()
  const clear = () => url.set(Object.fromEntries(filterNames.map((name) => [name, undefined])))
  if (isNarrowed(url.get))
    return (
      <EmptyState
        level={2}
        title={say(words.nothing)}
        actions={
          <Button size="s" onClick={clear}>
            {say(words.clear)}
          </Button>
        }
      >
        {say(words.nothingMore)}
      </EmptyState>
    )
  return (
    <EmptyState
      boat
      level={2}
      title={say(words.firstDay)}
      actions={
        holds('wallet.wallets.deposit') && (
          <LinkButton size="s" variant="primary" href="/deposit">
            {say(words.deposit)}
          </LinkButton>
        )
      }
    >
      {say(words.firstDayMore)}
    </EmptyState>
  )
}
