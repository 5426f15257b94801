// The rows of a queue in the order and with the filters that the address names.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { queue as readQueue } from '@sampan/contract/operator/api/work.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { useUrlState } from '@sampan/ui/url-state'
import { useEffect } from 'react'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import { oldestFirst, parseSort, printSort, type QueueRow, type Sort, type SortKey, sortRows } from './sort-rows.ts'

const pageSize = 50
const claims = ['mine', 'free', 'open', 'all'] as const

/** What of the address makes a view of a queue. */
export const viewParams = ['claimed', 'currency', 'proposed', 'sort'] as const

export function useQueueRows(queue: QueueName) {
  const url = useUrlState()
  const filters = {
    currency: heldCurrencies.find((one) => one === url.get('currency')),
    claimed: claims.find((one) => one === url.get('claimed')),
    proposed: (['yes', 'no'] as const).find((one) => one === url.get('proposed')),
  }
  const sort = parseSort(url.get('sort'))
  const pages = useEndpointInfiniteQuery(readQueue, { queue, ...filters }, (cursor, signal) =>
    fetchEndpoint(readQueue, { params: { queue }, query: { ...filters, cursor, size: String(pageSize) }, signal }),
  )
  const isUsualOrder = printSort(sort) === undefined
  const { hasNextPage, isFetching, fetchNextPage } = pages
  // The server lists the oldest first; any other order is only right over the whole queue.
  useEffect(() => {
    if (!isUsualOrder && hasNextPage && !isFetching) void fetchNextPage()
  }, [isUsualOrder, hasNextPage, isFetching, fetchNextPage])
  return {
    filters,
    sort,
    isFiltered: Object.values(filters).some(Boolean),
    pages: { ...pages, data: pages.data && (isUsualOrder ? pages.data : sortRows(pages.data, sort)) },
    set: url.set,
    sortBy: (key: SortKey) => url.set({ sort: printSort(nextSort(sort, key)) }),
    /** The page of a row, which keeps the view so that next and previous follow it. */
    hrefOf: (row: QueueRow): string => {
      const path = entityPath(row, queue)
      const view = new URLSearchParams(viewParams.flatMap((name) => (url.get(name) ? [[name, url.get(name) ?? '']] : [])))
      const rest = view.toString()
      return rest === '' || row.kind === 'account' ? path : `${path}&${rest}`
    },
  }
}

const nextSort = (now: Sort, key: SortKey): Sort => {
  if (now.key === key) return { key, descending: !now.descending }
  return key === oldestFirst.key ? oldestFirst : { key, descending: false }
}
