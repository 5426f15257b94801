// A bar chart of one figure per day, with the same figures as a table for screen readers.

import { comma } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'

type DayBarsProps = { title: string; bars: readonly { readonly day: string; readonly count: number }[]; most: number }

const height = 60

/** One bar per day, from zero up. */
export function DayBars({ title, bars, most }: DayBarsProps) {
  const t = useT()
  const { date } = useTimes()
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  const own = Math.max(...bars.map(({ count }) => count))
  return (
    <figure className="cbar">
      <figcaption>
        <strong>{title}</strong>
        <span className="small muted">
          {total === 0 ? t(shared.none) : [t(messages.inAll, { n: total }), t(messages.most, { n: own })].join(t(comma))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length * 4} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="cbar__zero" d={`M0 ${height - 0.5}h${bars.length * 4}`} />
        {bars.map(({ day, count }, place) => {
          const tall = (count / most) * (height - 2)
          return <rect key={day} x={place * 4 + 0.5} width={3} y={height - 1 - tall} height={tall} />
        })}
      </svg>
      <p className="cbar__days small muted" aria-hidden="true">
        {[bars[0], bars.at(-1)].map((bar) => bar && <span key={bar.day}>{date(bar.day)}</span>)}
      </p>
      {total > 0 && (
        <details className="small">
          <summary>
            {t(messages.table)}
            <span className="vh">: {title}</span>
          </summary>
          <table className="csums">
            <caption className="vh">{title}</caption>
            <tbody>
              {bars
                .filter(({ count }) => count > 0)
                .map(({ day, count }) => (
                  <tr key={day}>
                    <th scope="row">{date(day)}</th>
                    <td>{count}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  )
}
