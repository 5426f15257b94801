import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { Course } from '@sampan/ui/course.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { type FiatLeg, type FiatTold, fiatLegs } from './fiat-legs.ts'
import { fiatLegTitles, detailWords as words } from './fiat-words.ts'
import { promisedTime } from './promised-time.ts'
import { useReader } from './use-reader.ts'

/** The crossing of one bank deposit or withdrawal, with the boat where the money is. */
export function FiatCourse({ told }: { told: FiatTold }) {
  const say = useSay()
  const reader = useReader()
  const { status, nextStep, expectedOn } = told
  const titleOf = ({ name }: FiatLeg) => (name === 'ended' ? status && say(statuses[status].label) : say(fiatLegTitles[name]))
  const detailOf = ({ name, state, at }: FiatLeg) => {
    if (at !== null) return formatDayTime(Date.parse(at), reader)
    if (name === 'arrived' && expectedOn !== null) return dayOf(expectedOn, reader)
    const by = state === 'now' ? promisedTime(nextStep?.by) : undefined
    return by === undefined ? undefined : say(words.until, { time: formatDayTime(by, reader) })
  }
  return (
    <Course
      flat
      label={say(words.progress)}
      words={{ done: say(words.done), now: say(words.now), next: say(words.next), stopped: say(words.stopped) }}
      legs={fiatLegs(told).map((leg) => ({ key: leg.name, title: titleOf(leg), detail: detailOf(leg), state: leg.state }))}
    />
  )
}

/** A day without an hour belongs to no zone. */
export const dayOf = (day: string, { language }: ReturnType<typeof useReader>): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), { language, zone: 'UTC' })
