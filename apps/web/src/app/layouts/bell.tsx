// The count of unread notifications in the header.

import { countUnread } from '@sampan/contract/api/notifications.ts'
import { unreadMax } from '@sampan/contract/notice-groups.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { signedInMessages as messages } from '../signed-in-messages.ts'

/** How many notifications the user has not read yet. */
export function Bell({ path }: { path: string }) {
  const t = useT()
  const { data } = useEndpointQuery(countUnread)
  const unread = data?.unread ?? 0
  const count = unread < unreadMax ? unread : `${unreadMax - 1}+`
  const label = unread === 0 ? t(messages.nothingUnread) : t(messages.unread, { count })
  return (
    <>
      <Link
        className="iconbtn"
        href="/notifications"
        aria-label={label}
        title={label}
        aria-current={path === '/notifications' ? 'page' : undefined}
      >
        <BellIcon className="i" />
        {unread > 0 && (
          <span className="dot" aria-hidden="true">
            {count}
          </span>
        )}
      </Link>
      <span className="vh" aria-live="polite">
        {useRisen(data?.unread) && label}
      </span>
    </>
  )
}

/** Whether the count grew since the page was opened: only that is announced. */
function useRisen(unread: number | undefined): boolean {
  const [seen, setSeen] = useState({ unread, risen: false })
  if (unread !== undefined && unread !== seen.unread)
    setSeen({ unread, risen: seen.unread !== undefined && unread > seen.unread })
  return seen.risen
}
