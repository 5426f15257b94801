// One notification: what happened, when, and the way to it.

import { serverNow } from '@sampan/client/server-clock.ts'
import type { searchNotices } from '@sampan/contract/api/notifications.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { dayKey, formatDayTime, formatTime, relativeTime } from '@sampan/contract/format-time.ts'
import type { NoticeGroup } from '@sampan/contract/notice-groups.ts'
import { Button } from '@sampan/ui/button'
import { classNames } from '@sampan/ui/class-names'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { VisuallyHidden } from '@sampan/ui/visually-hidden'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  FileText,
  Hourglass,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  UserRoundCheck,
} from 'lucide-react'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'

export type Notice = ResponseOf<typeof searchNotices>['resultList'][number]

const icons: Readonly<Record<NoticeGroup, LucideIcon>> = {
  arrivals: ArrowDownToLine,
  progress: Hourglass,
  outgoing: ArrowUpFromLine,
  approvals: UserRoundCheck,
  security: ShieldCheck,
  news: FileText,
  decisions: MessageSquareText,
}

type NoticeItemProps = {
  notice: Notice
  /** No heading above names the day. */
  dated?: boolean
  onOpen: () => void
}

export function NoticeItem({ notice, dated = false, onOpen }: NoticeItemProps) {
  const t = useT()
  const { group, title, text, facts, path, read } = notice
  const Icon = icons[group]
  return (
    <li className={classNames('notice', !read && 'is-unread')}>
      <span className="notice__i">
        <Icon className="i" />
      </span>
      <div className="notice__t">
        <h3>
          {path === null ? (
            title
          ) : (
            <Link className="notice__a" href={path} onClick={onOpen}>
              {title}
            </Link>
          )}
          {!read && (
            <>
              {' '}
              <VisuallyHidden>({t(messages.unread)})</VisuallyHidden>
            </>
          )}
        </h3>
        <p>{text}</p>
        {facts.length > 0 && (
          <dl>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt> <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {path === null && !read && (
          <Button size="s" onClick={onOpen}>
            {t(messages.markOne)}
          </Button>
        )}
      </div>
      <When at={notice.createdAt} dated={dated} />
    </li>
  )
}

const daysAgoMax = 2

/** How long ago, or the time of an older day. In a group of a day all rows say it the same way. */
function When({ at, dated }: { at: string; dated: boolean }) {
  const locale = useLocaleFormat()
  const [moment, now] = [Date.parse(at), serverNow()]
  const isOld = dated ? now - moment >= daysAgoMax * 86_400_000 : dayKey(moment, locale.zone) !== dayKey(now, locale.zone)
  return (
    <time className="notice__w" dateTime={at} title={formatDayTime(moment, locale)}>
      {isOld ? (dated ? formatDayTime : formatTime)(moment, locale) : relativeTime({ now, at: moment, ...locale })}
    </time>
  )
}
