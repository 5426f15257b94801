import { dashboard } from '@sampan/contract/operator/ledger.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { ChipSelect } from '@sampan/ui/chip-select.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { useUrlState } from '@sampan/ui/url-state.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { Floats } from './floats.tsx'
import { QueueAges } from './queue-ages.tsx'
import { Volumes } from './volumes.tsx'
import { words } from './words.ts'

const spans = ['7', '30', '90'] as const

/** A few honest figures: who waits how long, what was done, and whether we hold what we owe. */
export function Dashboard() {
  const say = useSay()
  const { moment } = useTimes()
  const url = useUrlState()
  const days = spans.find((one) => one === url.get('days')) ?? '30'
  const query = useAnswer(dashboard, { query: { days } }, { keeps: true })
  return (
    <>
      <PageHead title={say(words.title)} about={query.data && say(words.asOf, { time: moment(query.data.asOf) })}>
        <ChipSelect
          label={say(words.days)}
          any={say(words.lastDays, { n: 30 })}
          value={days === '30' ? undefined : days}
          options={spans.filter((one) => one !== '30').map((value) => ({ value, label: say(words.lastDays, { n: value }) }))}
          onChoose={(value) => url.set({ days: value })}
        />
      </PageHead>
      <div className="stack-l">
        <QueueAges />
        <Answered query={query} label={say(shared.loading)} panel count={6}>
          {({ asOf, volumes, floats }) => (
            <div className="stack-l">
              <Volumes volumes={volumes} days={Number(days)} asOf={asOf} />
              <Floats floats={floats} />
            </div>
          )}
        </Answered>
      </div>
    </>
  )
}
