// Compares rates with the alerts that wait, every minute. The update that marks an alert as reached is what notifies once.

import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatDecimal } from '@sampan/contract/decimal.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import type { Notices } from '../../platform/events/notices.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'
import type { Rates } from '../rates/public.ts'
import { type AlertRow, alertColumns } from './rate-alerts.ts'

export type AlertDeps = { readonly rates: Rates; readonly notices: Notices }

const alertsPerRound = 200

export const checkRateAlerts = defineJob({
  name: 'check-rate-alerts',
  payload: noPayload,
  async run({ rates, notices }: AlertDeps, { db, transact, now }) {
    const { rows: pairs } = await db.query<{ pay: HeldCurrency; get: HeldCurrency }>({
      name: 'rate-alert-pairs',
      text: 'select distinct pay, get from rate_alert where reached_at is null',
    })
    for (const { pay, get } of pairs) {
      // Prices that are too old or in doubt give no rate, and reach nothing.
      const found = rates.rateOf({ from: pay, to: get })
      if (!found) continue
      const rate = formatDecimal(found.rate)
      while ((await reachAlerts({ pay, get, rate })) === alertsPerRound);
    }

    async function reachAlerts({ pay, get, rate }: { pay: HeldCurrency; get: HeldCurrency; rate: string }): Promise<number> {
      return transact(async (tx) => {
        const { rows } = await tx.query<AlertRow>({
          name: 'rate-alerts-reach',
          text: `update rate_alert set reached_at = $4, reached_rate = $3::numeric where id in (
                   select id from rate_alert where pay = $1 and get = $2 and reached_at is null
                     and case when at_least then $3::numeric >= rate else $3::numeric <= rate end
                   order by id limit ${alertsPerRound} for update skip locked)
                 returning ${alertColumns}`,
          values: [pay, get, rate, now()],
        })
        for (const { account_id: accountId, user_id: userId } of rows)
          await notices.notice(tx, {
            accountId,
            scope: 'account.profile',
            to: [userId],
            kind: 'rateAlertReached',
            params: { rate: formatRateLine(pay, rate, get) },
          })
        return rows.length
      })
    }
  },
})
