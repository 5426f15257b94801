// The balance chart as a table, for readers who do not see the plot.

import type { getBalanceChart } from '@sampan/contract/api/wallet.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { useLocaleFormat } from '../../../lib/i18n/use-locale-format.ts'
import { messages } from './chart-messages.ts'

export type BalanceHistory = ResponseOf<typeof getBalanceChart>

/** The same figures as a table for screen readers. */
export function ChartTable({ course: { points, currency }, label }: { course: BalanceHistory; label: string }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <div className="vh">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t(messages.time)}</th>
            <th scope="col">{t(messages.balance)}</th>
            <th scope="col">{t(messages.cause)}</th>
          </tr>
        </thead>
        <tbody>
          {points.slice(-rowsMax).map(({ at, total, cause }) => (
            <tr key={`${at}${total}`}>
              <td>{formatDayTime(Date.parse(at), locale)}</td>
              <td>{moneyText(moneyFromWire(total, currency))}</td>
              <td>{describeCause(cause)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const rowsMax = 100

/** 'crypto deposit +40,000.00 USDC' */
export const describeCause = (cause: BalanceHistory['points'][number]['cause']): string =>
  cause
    ? [
        cause.name,
        ...cause.changes.map(({ amount, currency }) => moneyText(moneyFromWire(amount, currency), { signed: true })),
      ].join(' ')
    : ''
