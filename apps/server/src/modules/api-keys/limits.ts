// The amounts that a key may move: per transaction and per business day, for each of its currencies.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { businessWindows } from '../../platform/business-time.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type KeyLimit = {
  readonly currency: HeldCurrency
  /** In units of the ledger; null: no limit. */
  readonly perTransaction: bigint | null
  readonly perDay: bigint | null
}

export type LimitToday = KeyLimit & { readonly usedToday: bigint }

type Row = { currency: string; per_transaction: bigint | null; per_day: bigint | null; used: bigint }

export async function readLimits(
  db: Db | Tx,
  { keyId, now }: { readonly keyId: string; readonly now: Date },
): Promise<LimitToday[]> {
  const { rows } = await db.query<Row>({
    name: 'api-key-limits',
    text: `select l.currency, l.per_transaction, l.per_day, coalesce(s.amount, 0) as used
           from api_key_limit l left join api_key_spending s on s.key_id = l.key_id and s.currency = l.currency and s.day_start = $2
           where l.key_id = $1 order by l.currency`,
    values: [keyId, businessWindows(now).dayStart],
  })
  return rows.flatMap(({ currency, per_transaction, per_day, used }) =>
    isHeldCurrency(currency) ? [{ currency, perTransaction: per_transaction, perDay: per_day, usedToday: used }] : [],
  )
}

/** Null without a limit. */
export const leftToday = ({ perDay, usedToday }: LimitToday): bigint | null => {
  if (perDay === null) return null
  return perDay > usedToday ? perDay - usedToday : 0n
}

export const showLimits = (limits: readonly LimitToday[]) =>
  limits.map((limit) => {
    const { currency } = limit
    const wire = (units: bigint | null) => (units === null ? null : moneyToWire({ units, currency }))
    return { currency, perTransaction: wire(limit.perTransaction), perDay: wire(limit.perDay), leftToday: wire(leftToday(limit)) }
  })
