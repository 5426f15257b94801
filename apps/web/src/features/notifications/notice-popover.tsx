// The newest notifications, shown below the bell.

import './notifications.css'
import './notice-popover.css'
import { searchNotices } from '@sampan/contract/api/notifications.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useEffect, useRef } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { MarkAll, markAsRead } from './mark-all.tsx'
import { messages } from './messages.ts'
import { type Notice, NoticeItem } from './notice-item.tsx'

const newestNotices = { body: { query: {}, pagination: { size: 5 } } }

/** Takes the focus when it opens. Tab leaves it, and its owner closes it then. */
export function NoticePopover({ id, hasUnread, onLeave }: { id: string; hasUnread: boolean; onLeave: () => void }) {
  const t = useT()
  const query = useEndpointQuery(searchNotices, newestNotices)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const newest = query.data?.resultList[0]
  return (
    <div ref={box} id={id} className="menu__list notice-pop" role="dialog" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="notice-pop__head">
        <h2 id={`${id}-title`}>{t(messages.title)}</h2>
        {newest && hasUnread && <MarkAll newest={newest} onDone={() => box.current?.focus()} />}
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} count={3}>
        {({ resultList }) => <Newest notices={resultList} onLeave={onLeave} />}
      </QueryBoundary>
      <Link className="notice-pop__all" href="/notifications" onClick={onLeave}>
        {t(messages.seeAll)}
      </Link>
    </div>
  )
}

function Newest({ notices, onLeave }: { notices: readonly Notice[]; onLeave: () => void }) {
  const t = useT()
  if (notices.length === 0) return <p className="notice-pop__none">{t(messages.empty)}</p>
  const open = ({ id, path, read }: Notice) => {
    if (!read) void markAsRead({ ids: [id] })
    if (path !== null) onLeave()
  }
  return (
    <ul>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} dated onOpen={() => open(notice)} />
      ))}
    </ul>
  )
}
