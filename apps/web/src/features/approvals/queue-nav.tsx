// The place of a request among those that wait for the reader, with the way to the others.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useUrlState } from '@sampan/ui/url-state'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Approval } from './decide-approval.ts'
import { messages } from './messages.ts'

export function QueueNav({ queue: { place, waiting, previousId, nextId } }: Pick<Approval, 'queue'>) {
  const t = useT()
  const url = useUrlState()
  if (place === null || waiting < 2) return null
  return (
    <nav className="queue-nav" aria-label={t(messages.queue)}>
      <span>{t(messages.place, { place, waiting })}</span>
      {previousId !== null && (
        <Link className="iconbtn" href={url.href({ id: previousId })} aria-label={t(messages.previous)}>
          <ChevronLeft className="i" />
        </Link>
      )}
      {nextId !== null && (
        <Link className="iconbtn" href={url.href({ id: nextId })} aria-label={t(messages.next)}>
          <ChevronRight className="i" />
        </Link>
      )}
    </nav>
  )
}
