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

/** The update of the day's row is the last word: of many calls at once it lets through what fits, one after the other. */
export async function spendFromKey(tx: Tx, { session, amount, now }: Spending): Promise<void> {
  const { userId: keyId } = session
  await requireLiving(tx, keyId, now)
  const limit = await findLimit(tx, { session, amount, now })
  const refusal = refuseAmount(limit, amount)
  if (refusal) throw refusal
  const { rowCount } = await tx.query({
    name: 'api-key-spend',
    text: `insert into api_key_spending as spent (key_id, currency, day_start, amount) values ($1, $2, $3, $4)
           on conflict (key_id, currency, day_start) do update set amount = spent.amount + excluded.amount
           where $5::bigint is null or spent.amount + excluded.amount <= $5`,
    values: [keyId, amount.currency, businessWindows(now).dayStart, amount.units, limit?.perDay ?? null],
  })
  if (rowCount === 1) return
  throw refuseAmount(await findLimit(tx, { session, amount, now }), amount) ?? new Error('a limit refused an amount within it')
}

/** A key that was revoked since the guard looked moves nothing; one that is being revoked is waited for. */
async function requireLiving(tx: Tx, keyId: string, now: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'api-key-living',
    text: `select from app_user u join api_key k on k.id = u.id
           where u.id = $1 and u.status = 'ACTIVE' and k.expires_at > $2 for share of u`,
    values: [keyId, now],
  })
  if (rowCount !== 1) throw new Refusal('keyRevoked')
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
