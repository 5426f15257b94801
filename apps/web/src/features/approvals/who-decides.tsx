import { formatDayTime } from '@sampan/contract/format-time.ts'
import { useLanguage, useSay } from '@sampan/ui/language.tsx'
import { ScaleBar } from '@sampan/ui/scale-bar.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { companyWords } from '../../lib/company-words.ts'
import { anyOf } from '../../lib/people-list.ts'
import { useReader } from '../../lib/use-reader.ts'
import type { Told } from './decide.ts'
import { words } from './words.ts'

/** Whom it waits for, since when, until when; then what each has said. */
export function WhoDecides({ told }: { told: Told }) {
  return (
    <div className="stack-l">
      <Waiting told={told} />
      <Happened told={told} />
    </div>
  )
}

function Waiting({ told: { state, needed, agreed, waitingFor, createdAt, expiresAt } }: { told: Told }) {
  const say = useSay()
  const reader = useReader()
  const language = useLanguage()
  if (state !== 'PENDING' && state !== 'BLOCKED') return null
  const time = (at: string) => formatDayTime(Date.parse(at), reader)
  const counted = say(words.agreedSo, { agreed, needed })
  return (
    <section className="nextbox" aria-labelledby="h-who">
      <h2 id="h-who">{say(words.who)}</h2>
      {waitingFor.length > 0 && <p>{say(companyWords.waitingFor, { names: anyOf(waitingFor, language) })}</p>}
      <p>
        {say(companyWords.since, { time: time(createdAt) })} {say(companyWords.until, { time: time(expiresAt) })}
      </p>
      {needed > 0 && <ScaleBar value={agreed} max={needed} label={say(words.approvals)} valueText={counted} />}
      {needed > 0 && <p>{counted}</p>}
    </section>
  )
}

function Happened({ told: { maker, createdAt, decisions, state } }: { told: Told }) {
  const say = useSay()
  const reader = useReader()
  const time = (at: string) => ({ iso: at, text: formatDayTime(Date.parse(at), reader) })
  return (
    <section className="stack">
      <h2>{say(words.happened)}</h2>
      <Timeline
        label={say(words.happened)}
        open={state === 'PENDING' || state === 'BLOCKED'}
        entries={[
          { key: 'made', title: say(words.prepared, { name: maker.name }), time: time(createdAt) },
          ...decisions.map(({ who, decision, at, reason }) => ({
            key: `${who.id}${at}`,
            title: say(decision === 'agreed' ? words.yes : words.no, { name: who.name }),
            time: time(at),
            detail: reason,
          })),
        ]}
      />
    </section>
  )
}
