// A customer lists, adds, restarts and deletes rate alerts.

import type * as api from '@sampan/contract/api/rate-alert.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { compareDecimals, type Decimal, decimal, formatDecimal } from '@sampan/contract/decimal.ts'
import { messages } from '@sampan/contract/messages.ts'
import { rateAlertsMax } from '@sampan/contract/rate-alerts.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import type { Rates } from '../rates/public.ts'
import { type AlertRow, alertColumns, listAlerts, lockAlert, showAlert } from './rate-alerts.ts'

export async function readAlerts({
  db,
  session,
}: ReadCtxOf<typeof api.listRateAlerts>): Promise<Answer<typeof api.listRateAlerts>> {
  return { max: rateAlertsMax, resultList: (await listAlerts(db, session.accountId)).map(showAlert) }
}

export async function readAlertRate(
  rates: Rates,
  _ctx: ReadCtxOf<typeof api.getAlertRate>,
  { params: { pay, get } }: Input<typeof api.getAlertRate>,
): Promise<Answer<typeof api.getAlertRate>> {
  const found = pay === get ? undefined : rates.rateOf({ from: pay, to: get })
  return { pay, get, rate: found ? formatDecimal(found.rate) : null, asOf: found?.at.toISOString() ?? null }
}

export async function addAlert(
  rates: Rates,
  { tx, session, now }: WriteCtxOf<typeof api.createRateAlert>,
  { body }: Input<typeof api.createRateAlert>,
): Promise<Answer<typeof api.createRateAlert>> {
  const { accountId, userId } = session
  const { pay, get, when } = body
  const rate = decimal(body.rate)
  if (pay === get) throw new Refusal('invalidInput', { fields: { get: messages.currency } })
  if (rate.units <= 0n) throw new Refusal('invalidInput', { fields: { rate: messages.amountAboveZero } })
  requireAhead(rates, { pay, get, isAtLeast: when === 'atLeast', rate })
  await lockAccount(tx, accountId)
  const { rows: counted } = await tx.query<{ count: number }>({
    name: 'rate-alerts-count',
    text: 'select count(*)::int as count from rate_alert where account_id = $1',
    values: [accountId],
  })
  if ((counted[0]?.count ?? 0) >= rateAlertsMax) throw new Refusal('tooManyRateAlerts', { params: { max: rateAlertsMax } })
  const { rows } = await tx.query<AlertRow>({
    name: 'rate-alert-add',
    text: `insert into rate_alert (id, account_id, user_id, pay, get, at_least, rate, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${alertColumns}`,
    values: [newId(), accountId, userId, pay, get, when === 'atLeast', body.rate, now],
  })
  return showAlert(known(rows[0]))
}

export async function restartAlert(
  rates: Rates,
  { tx, session }: WriteCtxOf<typeof api.restartRateAlert>,
  { params: { id } }: Input<typeof api.restartRateAlert>,
): Promise<Answer<typeof api.restartRateAlert>> {
  const { pay, get, at_least, rate, id: alertId } = await lockAlert(tx, { accountId: session.accountId, id })
  requireAhead(rates, { pay, get, isAtLeast: at_least, rate: decimal(rate) })
  const { rows } = await tx.query<AlertRow>({
    name: 'rate-alert-restart',
    text: `update rate_alert set reached_at = null, reached_rate = null where id = $1 returning ${alertColumns}`,
    values: [alertId],
  })
  return showAlert(known(rows[0]))
}

export async function deleteAlert(
  { tx, session }: WriteCtxOf<typeof api.deleteRateAlert>,
  { params: { id } }: Input<typeof api.deleteRateAlert>,
): Promise<Answer<typeof api.deleteRateAlert>> {
  const { id: alertId } = await lockAlert(tx, { accountId: session.accountId, id })
  await tx.query({ name: 'rate-alert-delete', text: 'delete from rate_alert where id = $1', values: [alertId] })
  return {}
}

type Target = { readonly pay: HeldCurrency; readonly get: HeldCurrency; readonly isAtLeast: boolean; readonly rate: Decimal }

/** An alert about a rate that is there already would be sent within a minute, again and again. */
function requireAhead(rates: Rates, { pay, get, isAtLeast, rate }: Target): void {
  const present = rates.rateOf({ from: pay, to: get })
  if (!present) return
  const order = compareDecimals(present.rate, rate)
  if (isAtLeast ? order >= 0 : order <= 0) throw new Refusal('rateReached')
}

async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query({ name: 'rate-alerts-lock', text: 'select from account where id = $1 for no key update', values: [accountId] })
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the alert was not kept')
  return value
}
