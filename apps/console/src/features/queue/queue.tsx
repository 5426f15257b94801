// The page of one work queue.

import { counts } from '@sampan/contract/operator/api/work.ts'
import { type QueueName, queues } from '@sampan/contract/operator/queues.ts'
import { sentenceGap } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type QueueRow } from '../../entities/queue/sort-rows.ts'
import { useQueueRows } from '../../entities/queue/use-queue-rows.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { PageHead } from '../../lib/layout/page-head.tsx'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'
import { useSelection } from './use-selection.ts'
import { ViewChips } from './view-chips.tsx'

const isQueue = (name: string | undefined): name is QueueName => name !== undefined && Object.hasOwn(queues, name)

export function Queue({ parts: [, name] }: ScreenProps) {
  const t = useT()
  return isQueue(name) ? <OpenQueue key={name} queue={name} /> : <PageHead title={t(messages.unknown)} />
}

function OpenQueue({ queue }: { queue: QueueName }) {
  const t = useT()
  const view = useQueueRows(queue)
  const counted = useEndpointQuery(counts).data?.resultList.find((one) => one.queue === queue)
  const { isFiltered } = view
  const clear = () => view.set({ claimed: undefined, currency: undefined, proposed: undefined })
  return (
    <>
      <PageHead
        title={counted?.label ?? t(queues[queue].label)}
        about={
          <span>
            {(counted ? t(messages.open, { n: counted.count }) + t(sentenceGap) : '') +
              (counted?.about ?? t(queues[queue].about))}
          </span>
        }
      >
        <QueueFilters queue={queue} filters={view.filters} set={view.set} />
      </PageHead>
      <ViewChips queue={queue} />
      <QueryBoundary query={view.pages} label={t(messages.loading)} count={6} panel>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              level={2}
              title={t(messages.empty)}
              actions={isFiltered && <Button onClick={clear}>{t(messages.clear)}</Button>}
            >
              {t(isFiltered ? messages.emptyFiltered : messages.emptyText)}
            </EmptyState>
          ) : (
            <Rows queue={queue} rows={rows} view={view} />
          )
        }
      </QueryBoundary>
    </>
  )
}

type RowsProps = { queue: QueueName; rows: readonly QueueRow[]; view: ReturnType<typeof useQueueRows> }

function Rows({ queue, rows, view }: RowsProps) {
  const t = useT()
  const selection = useSelection(rows)
  return (
    <>
      {selection.rows.length > 0 && <BulkBar selection={selection} />}
      <div className="panel">
        <QueueTable label={t(queues[queue].label)} rows={rows} view={view} selection={selection} />
        <MorePages pages={view.pages} />
      </div>
      <KeyHint queue={queue} />
    </>
  )
}
