// The page of one work queue.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { counts, queue as readQueue } from '@sampan/contract/operator/api/work.ts'
import { type QueueName, queues } from '@sampan/contract/operator/queues.ts'
import { Button } from '@sampan/ui/button'
import { ChipSelect } from '@sampan/ui/chip-select'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { fetchEndpoint, useEndpointInfiniteQuery, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { PageHead } from '../../lib/layout/page-head.tsx'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { QueueTable } from './queue-table.tsx'

const isQueue = (name: string | undefined): name is QueueName => name !== undefined && Object.hasOwn(queues, name)

export function Queue({ parts: [, name] }: ScreenProps) {
  const t = useT()
  return isQueue(name) ? <OpenQueue key={name} queue={name} /> : <PageHead title={t(messages.unknown)} />
}

const pageSize = 50
const claims = ['mine', 'free', 'open', 'all'] as const

function OpenQueue({ queue }: { queue: QueueName }) {
  const t = useT()
  const url = useUrlState()
  const filters = {
    currency: heldCurrencies.find((one) => one === url.get('currency')),
    claimed: claims.find((one) => one === url.get('claimed')),
    proposed: (['yes', 'no'] as const).find((one) => one === url.get('proposed')),
  }
  const filtered = Object.values(filters).some(Boolean)
  const pages = useEndpointInfiniteQuery(readQueue, { queue, ...filters }, (cursor, signal) =>
    fetchEndpoint(readQueue, { params: { queue }, query: { ...filters, cursor, size: String(pageSize) }, signal }),
  )
  const counted = useEndpointQuery(counts).data?.resultList.find((one) => one.queue === queue)
  return (
    <>
      <PageHead
        title={counted?.label ?? t(queues[queue].label)}
        about={
          <span>{`${counted ? t(messages.open, { n: counted.count }) : ''} ${counted?.about ?? t(queues[queue].about)}`}</span>
        }
      >
        <ChipSelect
          label={t(messages.claimed)}
          any={t(messages.claimed)}
          value={filters.claimed}
          options={[
            { value: 'open', label: t(messages.openToMe) },
            { value: 'mine', label: t(messages.mine) },
            { value: 'free', label: t(messages.free) },
          ]}
          onChoose={(claimed) => url.set({ claimed })}
        />
        <ChipSelect
          label={t(shared.currency)}
          any={t(shared.currency)}
          value={filters.currency}
          options={heldCurrencies.map((value) => ({ value, label: value }))}
          onChoose={(currency) => url.set({ currency })}
        />
        <ChipSelect
          label={t(messages.second)}
          any={t(messages.second)}
          value={filters.proposed}
          options={[
            { value: 'yes', label: t(messages.proposed) },
            { value: 'no', label: t(messages.notProposed) },
          ]}
          onChoose={(proposed) => url.set({ proposed })}
        />
      </PageHead>
      <QueryBoundary query={pages} label={t(messages.loading)} count={6} panel>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              level={2}
              title={t(messages.empty)}
              actions={
                filtered && (
                  <Button onClick={() => url.set({ claimed: undefined, currency: undefined, proposed: undefined })}>
                    {t(messages.clear)}
                  </Button>
                )
              }
            >
              {t(filtered ? messages.emptyFiltered : messages.emptyText)}
            </EmptyState>
          ) : (
            <>
              <div className="panel">
                <QueueTable queue={queue} label={t(queues[queue].label)} rows={rows} />
                <MorePages pages={pages} />
              </div>
              <KeyHint />
            </>
          )
        }
      </QueryBoundary>
    </>
  )
}
