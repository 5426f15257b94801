import { formatDayTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { Course } from '@sampan/ui/course.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { legTitles, nowTitles, words } from './crypto-detail-words.ts'
import { type Crossing, legsOf, type PlainLeg } from './crypto-legs.ts'
import { cryptoWords } from './crypto-words.ts'
import { promisedTime } from './promised-time.ts'
import { useReader } from './use-reader.ts'

/** The crossing of one deposit or withdrawal, with the boat where the money is. */
export function CryptoCourse({ crossing }: { crossing: Crossing }) {
  const say = useSay()
  const reader = useReader()
  const { status, mainNet, nextStep, confirmations, etaAt } = crossing
  const titleOf = ({ name, state }: PlainLeg) => {
    if (name === 'ended') return say(status ? statuses[status].label : words.ended)
    const title = (state === 'now' && nowTitles[name]) || legTitles[name]
    return say(title, { network: networkById(mainNet).label })
  }
  const time = (at: string) => formatDayTime(Date.parse(at), reader)
  const detailOf = ({ name, state, at }: PlainLeg) => {
    if (at !== null) return time(at)
    if (state === 'now') {
      if (name === 'confirmed' && confirmations) return say(cryptoWords.confirmations, confirmations)
      const by = promisedTime(nextStep?.by)
      const until = by !== undefined && say(words.until, { time: formatDayTime(by, reader) })
      return [name === 'approval' && nextStep?.name, until].filter(Boolean).join('. ') || undefined
    }
    return (name === 'completed' || name === 'credited') && etaAt !== null ? time(etaAt) : undefined
  }
  return (
    <Course
      flat
      label={say(words.progress)}
      words={{ done: say(words.done), now: say(words.now), next: say(words.next), stopped: say(words.stopped) }}
      legs={legsOf(crossing).map((leg) => ({
        key: leg.name,
        title: titleOf(leg),
        detail: detailOf(leg),
        state: leg.state,
      }))}
    />
  )
}
