// The button below a list that loads its next page.

import { useT } from '@sampan/ui/language'
import { LoadMore } from '@sampan/ui/load-more'
import { messages } from '../i18n/common-messages.ts'

type PagedQuery = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }

/** Below a list, as long as more of it follows. */
export function MorePages({ pages }: { pages: PagedQuery }) {
  const t = useT()
  if (!pages.hasNextPage) return null
  return (
    <LoadMore
      label={t(messages.more)}
      busyLabel={t(messages.loadingMore)}
      busy={pages.isFetchingNextPage}
      onMore={() => void pages.fetchNextPage()}
    />
  )
}
