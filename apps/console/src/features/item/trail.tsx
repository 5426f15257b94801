import { useSay } from '@sampan/ui/language.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { useTimes } from '../../lib/reader.ts'
import type { Detail } from './item-head.tsx'
import { words } from './words.ts'

/** What has happened to it, oldest first. */
export function Trail({ detail: { timeline, waitingSince } }: { detail: Detail }) {
  const say = useSay()
  const { moment } = useTimes()
  if (timeline.length === 0) return null
  return (
    <section>
      <h2>{say(words.trail)}</h2>
      <Timeline
        label={say(words.trail)}
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
