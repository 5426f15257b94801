// Counts what a key moves against its amounts, in the transaction of the movement.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Money } from '@sampan/contract/money.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { businessWindows } from '../../platform/business-time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { KeySession } from '../../platform/security/find-api-key.ts'
import { type LimitToday, leftToday, readLimits } from './limits.ts'

type Spending = { readonly session: KeySession; readonly amount: Money; readonly now: Date }

/**
 * The caller holds the lock of the account. The update of the day's row is the last word all the same: it lets through what fits.
 * A key that was revoked since the guard looked moves nothing; one that is being revoked is waited for.
 */
export async function spendFromKey(tx: Tx, spending: Spending): Promise<void> {
  const { session, amount, now } = spending
  const { rows } = await tx.query<{ is_living: boolean; is_spent: boolean }>({
    name: 'api-key-spend',
    text: `with living as (
             select u.id from app_user u join api_key k on k.id = u.id
             where u.id = $1 and u.status = 'ACTIVE' and k.expires_at > $5 for share of u
           ), granted as (
             select per_day from api_key_limit
             where key_id = $1 and currency = $2 and coalesce(per_transaction >= $4, true) and coalesce(per_day >= $4, true)
           ), spent as (
             insert into api_key_spending as day (key_id, currency, day_start, amount)
             select living.id, $2, $3, $4 from living, granted
             on conflict (key_id, currency, day_start) do update set amount = day.amount + excluded.amount
             where coalesce(day.amount + excluded.amount <= (select per_day from granted), true)
             returning amount
           )
           select exists (select from living) as is_living, exists (select from spent) as is_spent`,
    values: [session.userId, amount.currency, businessWindows(now).dayStart, amount.units, now],
  })
  const [outcome] = rows
  if (!outcome?.is_living) throw new Refusal('keyRevoked')
  if (outcome.is_spent) return
  throw refuseAmount(await findLimit(tx, spending), amount) ?? new Error('a limit refused an amount within it')
}

const findLimit = async (db: Db | Tx, { session, amount, now }: Spending): Promise<LimitToday | undefined> =>
  (await readLimits(db, { keyId: session.userId, now })).find(({ currency }) => currency === amount.currency)

function refuseAmount(limit: LimitToday | undefined, { units, currency }: Money): Refusal | undefined {
  if (!limit) return new Refusal('keyCurrencyRefused', { params: { currency } })
  const { perTransaction } = limit
  if (perTransaction !== null && units > perTransaction)
    return new Refusal('keyAmountExceeded', { params: { max: formatMoney({ units: perTransaction, currency }) } })
  const left = leftToday(limit)
  if (left !== null && units > left)
    return new Refusal('keyDayExceeded', { params: { left: formatMoney({ units: left, currency }) } })
  return undefined
}

/** For a dry run: nothing is counted. */
export async function previewSpending(db: Db, spending: Spending) {
  const limit = await findLimit(db, spending)
  return { refusal: refuseAmount(limit, spending.amount), limits: limit ? showLeft(limit, spending.now) : [] }
}

function showLeft(limit: LimitToday, now: Date) {
  const { currency, perTransaction, perDay } = limit
  if (!isHeldCurrency(currency)) return []
  const wire = (units: bigint) => ({ amount: moneyToWire({ units, currency }), currency })
  const left = leftToday(limit)
  const resetsAt = businessWindows(now).dayEnd.toISOString()
  return [
    ...(perTransaction === null
      ? []
      : [{ name: 'keyPerTransaction', left: wire(perTransaction), of: wire(perTransaction), resetsAt: null }]),
    ...(perDay === null || left === null ? [] : [{ name: 'keyPerDay', left: wire(left), of: wire(perDay), resetsAt }]),
  ]
}
