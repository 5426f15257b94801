// The bell of the header: the count of unread notifications, and the newest ones in a pop-over.

import { countUnread } from '@sampan/contract/api/notifications.ts'
import { unreadMax } from '@sampan/contract/notice-groups.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useDismiss } from '@sampan/ui/use-dismiss'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { signedInMessages as messages } from '../signed-in-messages.ts'

const loadPopover = () => import('../../features/notifications/notice-popover.tsx')
const NoticePopover = lazy(() => loadPopover().then((part) => ({ default: part.NoticePopover })))

/** How many notifications are unread. Wide screens show the newest in place, small ones open the page. */
export function Bell({ path }: { path: string }) {
  const t = useT()
  const { data } = useEndpointQuery(countUnread)
  const unread = data?.unread ?? 0
  const count = unread < unreadMax ? `${unread}` : `${unreadMax - 1}+`
  const label = unread === 0 ? t(messages.nothingUnread) : t(messages.unread, { count })
  const current = path === '/notifications' ? 'page' : undefined
  return (
    <>
      <Link className="iconbtn only-small" href="/notifications" aria-label={label} title={label} aria-current={current}>
        <BellSign count={unread > 0 && count} />
      </Link>
      <BellButton label={label} count={unread > 0 && count} />
      <span className="vh" aria-live="polite">
        {useRisen(data?.unread) && label}
      </span>
    </>
  )
}

type BellCount = string | false

function BellButton({ label, count }: { label: string; count: BellCount }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <div className="menu" ref={root} {...useDismiss({ root, button, open, close })}>
      <button
        ref={button}
        type="button"
        className="iconbtn only-wide"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={() => void loadPopover()}
        onClick={() => setOpen(!open)}
      >
        <BellSign count={count} />
      </button>
      {open && (
        <Suspense>
          <NoticePopover id={id} hasUnread={count !== false} onLeave={close} />
        </Suspense>
      )}
    </div>
  )
}

function BellSign({ count }: { count: BellCount }) {
  return (
    <>
      <BellIcon className="i" />
      {count && (
        <span className="dot" aria-hidden="true">
          {count}
        </span>
      )}
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
