// The rows of rate alerts, and how their owner reads them.

import type { createRateAlert } from '@sampan/contract/api/rate-alert.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { decimal, formatDecimal, trimDecimal } from '@sampan/contract/decimal.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type AlertRow = {
  id: string
  account_id: string
  user_id: string
  pay: HeldCurrency
  get: HeldCurrency
  at_least: boolean
  rate: string
  created_at: Date
  reached_at: Date | null
  reached_rate: string | null
}

export const alertColumns = 'id, account_id, user_id, pay, get, at_least, rate, created_at, reached_at, reached_rate'

/** Alerts of other accounts are answered like unknown ones. */
export async function lockAlert(
  tx: Tx,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<AlertRow> {
  const { rows } = await tx.query<AlertRow>({
    name: 'rate-alert-lock',
    text: `select ${alertColumns} from rate_alert where id = $1 and account_id = $2 for update`,
    values: [rowId(id), accountId],
  })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

export async function listAlerts(db: Db, accountId: string): Promise<AlertRow[]> {
  const { rows } = await db.query<AlertRow>({
    name: 'rate-alerts',
    text: `select ${alertColumns} from rate_alert where account_id = $1 order by created_at desc, id desc`,
    values: [accountId],
  })
  return rows
}

type AlertView = ResultOf<typeof createRateAlert>
const wire = (rate: string): string => formatDecimal(trimDecimal(decimal(rate)))

export const showAlert = (row: AlertRow): AlertView => ({
  id: row.id,
  pay: row.pay,
  get: row.get,
  when: row.at_least ? 'atLeast' : 'atMost',
  rate: wire(row.rate),
  createdAt: row.created_at.toISOString(),
  reachedAt: row.reached_at?.toISOString() ?? null,
  reachedRate: row.reached_rate === null ? null : wire(row.reached_rate),
})
