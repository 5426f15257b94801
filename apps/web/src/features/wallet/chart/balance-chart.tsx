// The total balance over the last days.

import { serverNow } from '@sampan/client/server-clock.ts'
import { getBalanceChart } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { dayKey, formatDate, formatDayTime, formatTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Segmented } from '@sampan/ui/segmented'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { useIdle } from '../../../lib/layout/use-idle.ts'
import { messages } from './chart-messages.ts'
import { ChartPlot } from './chart-plot.tsx'
import type { BalanceHistory } from './chart-table.tsx'
import { beginAtFirstMovement, hasAmount } from './plot-line.ts'

const dayMs = 86_400_000
const ranges = ['7', '30', '90', '365'] as const
type Range = (typeof ranges)[number]
/** Fewer draw no course. */
const pointsMin = 3

/** The course of the total over the last days: small, because it answers a small question. */
export function BalanceChart({ currency }: { currency: HeldCurrency }) {
  const t = useT()
  const [now] = useState(serverNow)
  const [days, setDays] = useState<Range>('30')
  const query = useEndpointQuery(
    getBalanceChart,
    { query: { valueIn: currency, from: dayKey(now - (Number(days) - 1) * dayMs), to: dayKey(now) } },
    { keepPrevious: true, enabled: useIdle() },
  )
  return (
    <Panel
      title={t(messages.title, { days })}
      action={
        <Segmented
          small
          label={t(messages.range)}
          value={days}
          segments={ranges.map((value) => ({ value, label: t(messages.rangeDays, { days: value }) }))}
          onChange={setDays}
        />
      }
    >
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={4}>
        {(course) => {
          const points = beginAtFirstMovement(course.points)
          return <Course days={days} course={{ ...course, points }} isNew={points[0]?.at !== course.points[0]?.at} />
        }}
      </QueryBoundary>
    </Panel>
  )
}

/** `isNew`: the account had nothing when the range began. */
function Course({ days, course, isNew }: { days: Range; course: BalanceHistory; isNew: boolean }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { points, change, currency } = course
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.filter(({ total }) => hasAmount(total)).length < pointsMin)
    return <p className="muted">{t(messages.tooShort)}</p>
  const text = (total: string) => moneyText(moneyFromWire(total, currency))
  const [start, end] = [Date.parse(first.at), Date.parse(last.at)]
  const [startDay, endDay] = [formatDate(start, locale), formatDate(end, locale)]
  const isOneDay = startDay === endDay
  const startText = isOneDay ? formatTime(start, locale) : startDay
  const moved = toMoney(change)
  return (
    <>
      <p className="flow__sum">
        {moved.units === 0n ? (
          <span className="muted">{t(messages.unchanged, { days })}</span>
        ) : (
          <>
            <strong>
              <Money signed money={moved} />
            </strong>{' '}
            <span className="muted">{isNew ? t(messages.since, { start: startText }) : t(messages.inDays, { days })}</span>
          </>
        )}
      </p>
      <figure className="flow">
        <ChartPlot course={course} label={t(messages.summary, { days, from: text(first.total), to: text(last.total) })}>
          {/* On the first day both ends would have the same date. */}
          <span>{startText}</span>
          <span>{isOneDay ? formatDayTime(end, locale) : endDay}</span>
        </ChartPlot>
      </figure>
    </>
  )
}
