// The daily report of adjustments, with their sums.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { adjustmentReport as reportEntry } from '@sampan/contract/operator/api/adjustments.ts'
import { isReasonCode } from '@sampan/contract/operator/reasons.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'

type ReportLine = {
  id: string
  reference: string
  maker: string
  checker: string
  units: string
  currency: string
  direction: 'credit' | 'debit'
  reason: string
}

/** Each day's adjustments, written down once the day is over. A day that was missed is made up for. */
export const reportAdjustments = defineJob({
  name: 'report-adjustments',
  payload: noPayload,
  async run(_: object, { transact, now }) {
    const made = now()
    await transact(async (tx) => {
      await tx.query(
        `insert into adjustment_report (day, made_at, lines)
       select d.day, $1, coalesce((
         select jsonb_agg(jsonb_build_object('id', a.id, 'reference', a.reference, 'maker', m.name, 'checker', c.name, 'units', a.amount::text,
           'currency', a.currency, 'direction', a.direction, 'reason', a.reason) order by a.posted_at)
         from adjustment a join operator m on m.id = a.maker join operator c on c.id = a.checker
         where a.state = 'POSTED' and (a.posted_at at time zone 'UTC')::date = d.day), '[]')
       from (select generate_series(($1::timestamptz at time zone 'UTC')::date - 7, ($1::timestamptz at time zone 'UTC')::date - 1, '1 day')::date as day) d
       on conflict (day) do nothing`,
        [made],
      )
    })
  },
})

export async function readAdjustmentReport(
  { db }: ReadCtxOf<typeof reportEntry>,
  { query }: Input<typeof reportEntry>,
): Promise<Answer<typeof reportEntry>> {
  const { rows } = await db.query<{ day: string; made_at: Date; lines: ReportLine[] }>(
    `select day::text, made_at, lines from adjustment_report
     where ($1::date is null or day >= $1) and ($2::date is null or day <= $2) order by day desc limit 31`,
    [query.from ?? null, query.to ?? null],
  )
  return {
    resultList: rows.map(({ day, made_at, lines }) => ({
      day,
      madeAt: made_at.toISOString(),
      sums: sumsOf(lines),
      lines: lines.flatMap(showLine),
    })),
  }
}

function showLine({ units, currency, reason, ...line }: ReportLine) {
  if (!isHeldCurrency(currency) || !isReasonCode(reason)) return []
  return [{ ...line, reason, amount: { amount: moneyToWire({ units: BigInt(units), currency }), currency } }]
}

function sumsOf(lines: readonly ReportLine[]) {
  const groups = Map.groupBy(lines, ({ direction, currency }) => `${direction} ${currency}`)
  return [...groups.values()].flatMap((group) => {
    const { direction, currency } = group[0] ?? {}
    if (!direction || !isHeldCurrency(currency)) return []
    const units = group.reduce((sum, line) => sum + BigInt(line.units), 0n)
    return [{ direction, total: { amount: moneyToWire({ units, currency }), currency }, count: group.length }]
  })
}
