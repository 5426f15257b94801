// A paged list: loading, empty, failed, or rows with a button for more.

import type { Text } from '@sampan/contract/language.ts'
import type { ReactNode } from 'react'
import { useT } from '../language/language.tsx'
import { Panel } from '../panel/panel.tsx'
import { QueryBoundary } from '../query-boundary/query-boundary.tsx'
import { LoadMore } from './load-more.tsx'

const messages = {
  more: { en: 'Load more', 'zh-CN': '加载更多', th: 'โหลดเพิ่ม' },
  loading: { en: 'Loading', 'zh-CN': '正在加载', th: 'กำลังโหลด' },
  end: { en: 'End of list', 'zh-CN': '已显示全部', th: 'สิ้นสุดรายการ' },
} as const satisfies Record<string, Text>

type InfiniteQuery<Row> = {
  readonly rows: readonly Row[] | undefined
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
  readonly isFetchingNextPage: boolean
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

type InfiniteListProps<Row> = {
  pages: InfiniteQuery<Row>
  /** How many rows are to be expected, for the heights while they are on their way. */
  count: number
  /** Rendered in place of an empty list. */
  empty: ReactNode
  /** The rows fill a panel of their own. */
  panel?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that grows by its keys: on its way, empty, unanswered, or there with the way to more of it. */
export function InfiniteList<Row>({ pages, count, empty, panel = false, children }: InfiniteListProps<Row>) {
  const t = useT()
  const { rows: data, error, refetch } = pages
  return (
    <QueryBoundary query={{ data, error, refetch }} label={t(messages.loading)} count={count} panel={panel}>
      {(rows) => {
        if (rows.length === 0) return empty
        const list = (
          <>
            {children(rows)}
            <LoadMore
              label={t(messages.more)}
              busyLabel={t(messages.loading)}
              busy={pages.isFetchingNextPage}
              end={!pages.hasNextPage && t(messages.end)}
              onMore={() => void pages.fetchNextPage()}
            />
          </>
        )
        return panel ? <Panel flush>{list}</Panel> : list
      }}
    </QueryBoundary>
  )
}
