// The notifications page.

import './notifications.css'
import { searchNotices } from '@sampan/contract/api/notifications.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Tabs } from '@sampan/ui/tabs'
import { useUrlState } from '@sampan/ui/url-state'
import { useRef } from 'react'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { MarkAll, markAsRead } from './mark-all.tsx'
import { messages } from './messages.ts'
import { NoticeDays } from './notice-days.tsx'

const size = 25

/** Newest first; unread notifications are marked. */
export function Notifications({ title }: ScreenProps) {
  const t = useT()
  const url = useUrlState()
  const unread = url.get('show') === 'unread'
  const query = unread ? { unread } : {}
  const pages = useEndpointPages(searchNotices, query, size)
  // The button disappears with the last unread notification; keyboard focus moves to the list.
  const panel = useRef<HTMLDivElement>(null)
  const newest = pages.rows?.[0]
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
        <Lead />
      </div>
      <div className="notices__bar">
        <Tabs
          small
          label={t(messages.which)}
          panelId="notices"
          value={unread ? 'unread' : 'all'}
          onChange={(value) => url.set({ show: value === 'all' ? undefined : value }, { replace: true })}
          tabs={[
            { value: 'all', label: t(messages.all) },
            { value: 'unread', label: t(messages.unread) },
          ]}
        />
        {newest && <MarkAll newest={newest} onDone={() => unread && panel.current?.focus()} />}
      </div>
      <div ref={panel} id="notices" role="tabpanel" tabIndex={-1} aria-label={t(unread ? messages.unread : messages.all)}>
        <InfiniteList pages={pages} count={5} panel empty={<Nothing unread={unread} />}>
          {(rows) => <NoticeDays rows={rows} onOpen={({ id, read }) => !read && void markAsRead({ ids: [id] })} />}
        </InfiniteList>
      </div>
    </main>
  )
}

/** The words around the link stand where their language wants them. */
function Lead() {
  const t = useT()
  const [before, after] = t(messages.lead).split('{account}')
  return (
    <p className="lead">
      {before}
      <Link href="/account-info">{t(messages.account)}</Link>
      {after}
    </p>
  )
}

function Nothing({ unread }: { unread: boolean }) {
  const t = useT()
  return (
    <EmptyState level={2} boat={!unread} title={t(unread ? messages.emptyUnread : messages.empty)}>
      {t(unread ? messages.emptyUnreadMore : messages.emptyMore)}
    </EmptyState>
  )
}
