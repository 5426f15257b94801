import { useSay } from '@sampan/ui/language.tsx'
import { LoadMore } from '@sampan/ui/load-more.tsx'
import { words } from './words.ts'

type Pages = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): Promise<unknown> }

/** Below a list, as long as more of it follows. */
export function MorePages({ pages }: { pages: Pages }) {
  const say = useSay()
  if (!pages.hasNextPage) return null
  return (
    <LoadMore
      label={say(words.more)}
      busyLabel={say(words.loadingMore)}
      busy={pages.isFetchingNextPage}
      onMore={() => void pages.fetchNextPage()}
    />
  )
}
