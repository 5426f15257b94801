// The overview: what is late, today's money, queue ages, volumes and floats.

import { dashboard } from '@sampan/contract/operator/dashboard.ts'
import { ChipSelect } from '@sampan/ui/chip-select'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { useUrlState } from '@sampan/ui/url-state'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { Floats } from './floats.tsx'
import { LateNow } from './late-now.tsx'
import { messages } from './messages.ts'
import { MoneyToday } from './money-today.tsx'
import { QueueAges } from './queue-ages.tsx'
import { Volumes } from './volumes.tsx'

const spans = ['7', '30', '90'] as const

/** What to do now, then who waits how long, what was done, and whether we hold what we owe. */
export function Dashboard() {
  const t = useT()
  const { moment } = useTimes()
  const url = useUrlState()
  const days = spans.find((one) => one === url.get('days')) ?? '30'
  const query = useEndpointQuery(dashboard, { query: { days } }, { keepPrevious: true })
  return (
    <>
      <PageHead title={t(messages.title)} about={query.data && t(messages.asOf, { time: moment(query.data.asOf) })}>
        <ChipSelect
          label={t(messages.days)}
          any={t(messages.lastDays, { n: 30 })}
          value={days === '30' ? undefined : days}
          options={spans.filter((one) => one !== '30').map((value) => ({ value, label: t(messages.lastDays, { n: value }) }))}
          onChoose={(value) => url.set({ days: value })}
        />
      </PageHead>
      <div className="stack-l">
        <LateNow />
        <QueryBoundary query={query} label={t(shared.loading)} panel count={6}>
          {({ asOf, volumes, floats }) => (
            <div className="stack-l">
              <MoneyToday volumes={volumes} asOf={asOf} />
              <QueueAges />
              <Volumes volumes={volumes} days={Number(days)} asOf={asOf} />
              <Floats floats={floats} />
            </div>
          )}
        </QueryBoundary>
      </div>
    </>
  )
}
