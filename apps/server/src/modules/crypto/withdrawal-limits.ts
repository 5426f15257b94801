// How much may leave an account: per transaction, day and month, all coins and networks together, what is still under way included.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import { cryptoLimitCurrency } from '@sampan/contract/own-limits.ts'
import type { Refusal } from '@sampan/contract/refusals.ts'
import { type AccountLimits, type LimitLeft, limitsLeft, ownLimitObjection } from '../../core/limits/limits-left.ts'
import { businessWindows } from '../../platform/business-time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readOwnLimits } from '../own-limits/public.ts'

export type Limits = { readonly left: readonly LimitLeft[]; readonly reviewFrom: bigint }

/** Calls of one account read its limits one after the other. */
export async function lockLimits(tx: Tx, accountId: string): Promise<void> {
  await tx.query({
    name: 'withdrawal-line',
    text: `insert into crypto_withdrawal_lock (account_id) values ($1)
           on conflict (account_id) do update set account_id = excluded.account_id`,
    values: [accountId],
  })
}

type Holder = { readonly accountId: string; readonly accountType: 'individual' | 'corporate' }
type Row = { per_transaction: bigint; per_day: bigint; per_month: bigint; review_from: bigint; day: bigint; month: bigint }

export async function readLimits(
  db: Db,
  { accountId, accountType }: Holder,
  { currency, now }: { currency: Stablecoin; now: Date },
): Promise<Limits> {
  const { dayStart, monthStart } = businessWindows(now)
  const { rows } = await db.query<Row>({
    name: 'withdrawal-limits',
    text: `select l.per_transaction, l.per_day, l.per_month, l.review_from, used.day, used.month
           from crypto_withdrawal_limit l,
             lateral (
               select coalesce(sum(amount) filter (where created_at >= $3), 0)::bigint as day, coalesce(sum(amount), 0)::bigint as month
               from crypto_withdrawal
               where account_id = $1 and created_at >= $4 and state not in ('CANCELLED', 'REJECTED', 'FAILED')
             ) used
           where l.holder in ($1::text, $2) order by l.holder = $1::text desc limit 1`,
    values: [accountId, accountType, dayStart, monthStart],
  })
  const row = rows[0]
  if (!row) throw new Error(`no limit is set for accounts of type ${accountType}`)
  const own = await readOwnLimits(db, { accountId, flow: 'crypto', currency: cryptoLimitCurrency, now })
  return {
    reviewFrom: row.review_from,
    left: limitsLeft({ account: accountLimitsOf(row), own, used: { day: row.day, month: row.month }, currency, now }),
  }
}

type LimitColumns = Pick<Row, 'per_transaction' | 'per_day' | 'per_month'>
const accountLimitsOf = (row: LimitColumns): AccountLimits => ({
  perTransaction: row.per_transaction,
  perDay: row.per_day,
  perMonth: row.per_month,
})

/** Without the customer's own limits. All coins count together. */
export async function listCryptoLimits(db: Db | Tx, { accountId, accountType }: Holder) {
  const { rows } = await db.query<LimitColumns>({
    name: 'withdrawal-limits-of-account',
    text: `select per_transaction, per_day, per_month from crypto_withdrawal_limit
           where holder in ($1::text, $2) order by holder = $1::text desc limit 1`,
    values: [accountId, accountType],
  })
  return new Map(rows.map((row) => [cryptoLimitCurrency, accountLimitsOf(row)] as const))
}

type WaitingWithdrawal = { readonly accountId: string; readonly currency: Stablecoin; readonly amount: Money }

/** For a company's withdrawal that waited: whether an own limit was lowered below it meanwhile. */
export async function findLoweredLimit(
  db: Db,
  { accountId, currency, amount }: WaitingWithdrawal,
  now: Date,
): Promise<Refusal | undefined> {
  const { left } = await readLimits(db, { accountId, accountType: 'corporate' }, { currency, now })
  return ownLimitObjection(left, amount)
}

/** From which amount on an operator looks at it first. */
export async function readReviewFrom(db: Db, accountId: string): Promise<bigint> {
  const { rows } = await db.query<{ review_from: bigint }>({
    name: 'withdrawal-review-from',
    text: `select l.review_from from account a join crypto_withdrawal_limit l on l.holder in (a.id::text, a.type)
           where a.id = $1 order by l.holder = a.id::text desc limit 1`,
    values: [accountId],
  })
  return rows[0]?.review_from ?? 0n
}
