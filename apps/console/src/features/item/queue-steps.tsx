// The neighbours of an item in the queue that it was opened from.

import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { toMoney } from '@sampan/ui/wire-money'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useQueueRows } from '../../entities/queue/use-queue-rows.ts'
import { useNow, useTimes } from '../../lib/i18n/use-times.ts'
import { useShortcuts } from '../../lib/navigation/use-shortcuts.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

type QueueStepsProps = { queue: QueueName; detail: Pick<Detail, 'kind' | 'id'> }

/** "3 of 22" with the way to the next and the previous one; the keys J and K do the same as the arrows. */
export function QueueSteps({ queue, detail }: QueueStepsProps) {
  const t = useT()
  const { pages, hrefOf } = useQueueRows(queue)
  const rows = pages.data ?? []
  const place = rows.findIndex(({ kind, id }) => kind === detail.kind && id === detail.id)
  const previous = place > 0 ? rows[place - 1] : undefined
  const next = rows[place + 1]
  const go = (to: typeof next) => () => {
    if (to) navigate(hrefOf(to))
  }
  useShortcuts({ j: go(next), k: go(previous) })
  if (rows.length === 0) return null
  return (
    <nav className="csteps" aria-label={t(messages.inQueue)}>
      <Step href={previous && hrefOf(previous)} label={t(messages.previousItem)} icon={<ChevronLeft className="i" />} />
      {place >= 0 && (
        <span className="small muted">
          {t(messages.placeInQueue, { n: place + 1, all: pages.hasNextPage ? `${rows.length}+` : rows.length })}
        </span>
      )}
      <Step href={next && hrefOf(next)} label={t(messages.nextItem)} icon={<ChevronRight className="i" />} />
    </nav>
  )
}

function Step({ href, label, icon }: { href: string | undefined; label: string; icon: ReactNode }) {
  if (href === undefined)
    return (
      <span className="iconbtn is-off" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <Link className="iconbtn" href={href} aria-label={label} title={label}>
      {icon}
    </Link>
  )
}

/** The queue beside its item, where the screen has room for both. */
export function QueueAside({ queue, detail }: QueueStepsProps) {
  const t = useT()
  const { age } = useTimes()
  const now = useNow()
  const { pages, hrefOf } = useQueueRows(queue)
  return (
    <nav className="cbeside" aria-label={t(messages.queueBeside)}>
      <ul>
        {pages.data?.map((row) => (
          <li key={`${row.kind}.${row.id}`}>
            <Link href={hrefOf(row)} aria-current={row.kind === detail.kind && row.id === detail.id ? 'page' : undefined}>
              <strong>{row.customer ?? row.reference}</strong>
              <span>{row.amount && <Money exact money={toMoney(row.amount)} />}</span>
              <small>{row.reference}</small>
              <small className={`level level--${row.serviceLevel}`}>{age(row.waitingSince, now)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
