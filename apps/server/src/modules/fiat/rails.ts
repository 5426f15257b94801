// What operators decide per rail, read from its row; and the fee that follows from it.

import type { Channel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import { add, type Money, moneyFromWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { toCamelCase } from '../../core/rows.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { railDefaults } from './rails-data.ts'

export type Rail = {
  readonly currency: Fiat
  readonly channel: Channel
  readonly depositsOpen: boolean
  readonly withdrawalsOpen: boolean
  readonly minimumDeposit: Money
  readonly minimumWithdraw: Money
  readonly maximumWithdraw: Money
  readonly feeFixed: Money
  readonly feeBasisPoints: number
  readonly limitDay: Money
  readonly limitMonth: Money
}

type RailRow = { readonly [Name in keyof Rail]: Rail[Name] extends Money ? bigint : Rail[Name] }

function railOf(columns: object): Rail {
  const row = toCamelCase<RailRow>(columns)
  const money = (units: bigint): Money => ({ units, currency: row.currency })
  return {
    ...row,
    minimumDeposit: money(row.minimumDeposit),
    minimumWithdraw: money(row.minimumWithdraw),
    maximumWithdraw: money(row.maximumWithdraw),
    feeFixed: money(row.feeFixed),
    limitDay: money(row.limitDay),
    limitMonth: money(row.limitMonth),
  }
}

/** Adds the rails that are missing; what an operator has set stays. */
export async function seedRails(tx: Tx): Promise<void> {
  for (const rail of railDefaults) {
    const units = (amount: string) => moneyFromWire(amount, rail.currency).units
    await tx.query({
      name: 'fiat-rail-seed',
      text: `insert into fiat_rail (currency, channel, minimum_deposit, minimum_withdraw, maximum_withdraw, fee_fixed, fee_basis_points, limit_day, limit_month)
             values ($1, $2, $3, $3, $4, $5, 0, $6, $7) on conflict do nothing`,
      values: [
        rail.currency,
        rail.channel,
        units(rail.least),
        units(rail.most),
        units(rail.fee),
        units(rail.day),
        units(rail.month),
      ],
    })
  }
}

export async function findRail(db: Db | Tx, currency: Fiat, channel: Channel): Promise<Rail> {
  const { rows } = await db.query<object>({
    name: 'fiat-rail',
    text: 'select * from fiat_rail where currency = $1 and channel = $2',
    values: [currency, channel],
  })
  if (!rows[0]) throw new Refusal('channelPaused', { params: { channel } })
  return railOf(rows[0])
}

export const railsOf = async (db: Db, currency: Fiat): Promise<Rail[]> =>
  (
    await db.query<object>({
      name: 'fiat-rails',
      text: 'select * from fiat_rail where currency = $1 order by channel',
      values: [currency],
    })
  ).rows.map(railOf)

const wholeBasisPoints = 10_000n

/** What customers pay rounds up. */
export function feeOf(rail: Rail, amount: Money): Money {
  const scaled = amount.units * BigInt(rail.feeBasisPoints)
  const share = (scaled + wholeBasisPoints - 1n) / wholeBasisPoints
  return add(rail.feeFixed, { units: share, currency: amount.currency })
}
