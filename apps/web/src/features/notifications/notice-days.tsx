// The notifications grouped by day.

import { dayKey } from '@sampan/contract/format-time.ts'
import { useDayName } from '../../lib/i18n/use-day-name.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { type Notice, NoticeItem } from './notice-item.tsx'

type NoticeDaysProps = { rows: readonly Notice[]; onOpen: (notice: Notice) => void }

export function NoticeDays({ rows, onOpen }: NoticeDaysProps) {
  const locale = useLocaleFormat()
  const nameOf = useDayName()
  const days = Map.groupBy(rows, ({ createdAt }) => dayKey(Date.parse(createdAt), locale.zone))
  return [...days].map(([day, notices]) => (
    <section className="notices" key={day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{nameOf(notices[0]?.createdAt ?? '')}</h2>
      <ul>
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
    </section>
  ))
}
