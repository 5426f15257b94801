// The side navigation: every queue with its count and age, and the other pages below.

import { counts } from '@sampan/contract/operator/api/work.ts'
import type { Permission } from '@sampan/contract/operator/permissions.ts'
import type { QueueName } from '@sampan/contract/operator/queues.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useUrlState } from '@sampan/ui/url-state'
import { useCurrentInView } from '@sampan/ui/use-current-in-view'
import {
  ArrowUpFromLine,
  BadgeCheck,
  Building2,
  CircleHelp,
  DoorClosed,
  FileInput,
  FileUser,
  Hourglass,
  Landmark,
  type LucideIcon,
  MessageSquareText,
  NotebookPen,
  Scale,
  ShieldAlert,
} from 'lucide-react'
import { useEndpointQuery } from '../lib/http/endpoint-query.ts'
import { useTimes } from '../lib/i18n/use-times.ts'
import { basePath, queuePath } from '../lib/navigation/paths.ts'
import { messages } from './messages.ts'
import { navLinks } from './nav-links.ts'

const icons: Readonly<Record<QueueName, LucideIcon>> = {
  registrations: FileUser,
  fiatDeposits: Landmark,
  differences: Scale,
  withdrawals: ArrowUpFromLine,
  riskHolds: ShieldAlert,
  unmatchedDeposits: CircleHelp,
  bankAccountChecks: BadgeCheck,
  companyChanges: Building2,
  accountClosings: DoorClosed,
  cases: MessageSquareText,
  adjustments: NotebookPen,
  bankStatements: FileInput,
  stuck: Hourglass,
}

/** Every queue with its count and the age of its oldest item; below, the house. On a small screen the queues lie side by side. */
export function SideNav({ path, permissions }: { path: string; permissions: readonly Permission[] }) {
  const t = useT()
  const { minutes } = useTimes()
  const queues = useEndpointQuery(counts).data?.resultList ?? []
  const from = useUrlState().get('queue')
  /** The queue of an open item stays marked. */
  const markOf = (queue: QueueName): 'page' | 'true' | undefined => {
    if (path === queuePath(queue)) return 'page'
    return from === queue && path.startsWith(`${basePath}/item/`) ? 'true' : undefined
  }
  const rail = useCurrentInView<HTMLElement>(`${path} ${queues.length}`)
  const open = queues.reduce((sum, queue) => sum + queue.count, 0)
  return (
    <nav ref={rail} className="rail" aria-label={t(messages.queues)}>
      <p className="rail__h">
        {t(messages.queues)} <span>{t(messages.openCount, { n: open })}</span>
      </p>
      <ul>
        {queues.map(({ queue, label, count, oldestMinutes, serviceLevel }) => {
          const Icon = icons[queue]
          return (
            <li key={queue}>
              <Link href={queuePath(queue)} aria-current={markOf(queue)}>
                <Icon className="i" />
                <span>
                  {label}
                  <small className={`level level--${serviceLevel}`}>
                    {oldestMinutes === null
                      ? t(messages.nothing)
                      : t(messages.oldest, { age: minutes(Math.max(1, oldestMinutes)) })}
                    {serviceLevel !== 'fine' && t(comma) + t(messages[serviceLevel])}
                  </small>
                </span>
                <b className={`level level--${serviceLevel}`}>{count}</b>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="rail__h">{t(messages.house)}</p>
      <ul className="rail__2">
        {navLinks(permissions).map(({ href, label, Icon, pages }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href || pages.includes(path) ? 'page' : undefined}>
              <Icon className="i" />
              <span>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
