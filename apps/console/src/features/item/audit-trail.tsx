// The audit rows of one item, oldest first.

import { useT } from '@sampan/ui/language'
import { Timeline } from '@sampan/ui/timeline'
import { useTimes } from '../../lib/i18n/use-times.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

/** What has happened to it, oldest first. */
export function AuditTrail({ detail: { timeline, waitingSince } }: { detail: Detail }) {
  const t = useT()
  const { moment } = useTimes()
  if (timeline.length === 0) return null
  return (
    <section>
      <h2>{t(messages.trail)}</h2>
      <Timeline
        label={t(messages.trail)}
        open={waitingSince !== null}
        entries={timeline.map(({ at, label, by, text }, place) => ({
          key: `${at}.${place}`,
          title: label,
          time: { iso: at, text: moment(at) },
          by,
          detail: text && <q className="break">{text}</q>,
        }))}
      />
    </section>
  )
}
