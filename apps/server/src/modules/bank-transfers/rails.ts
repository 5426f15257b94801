// What operators decide per rail, read from its row; and the fee that follows from it.

import { type Channel, channelsFor, isChannel } from '@sampan/contract/channels.ts'
import { type Fiat, fiats } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { add, type Money, moneyFromWire } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { toCamelCase } from '../../core/rows.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { settingsTable } from '../../platform/db/settings-table.ts'

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
  const row = toCamelCase(columns) as RailRow
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

type Size = {
  readonly least: string
  readonly most: string
  readonly day: string
  readonly month: string
  readonly wire: string
  readonly local: string
}

/** What a rail costs and carries until an operator decides otherwise, as people write it: about the same worth in every currency. */
const sizes: Readonly<Record<Fiat, Size>> = {
  USD: { least: '50', most: '500000', day: '1000000', month: '10000000', wire: '25', local: '1' },
  EUR: { least: '50', most: '500000', day: '1000000', month: '10000000', wire: '25', local: '1' },
  GBP: { least: '50', most: '400000', day: '800000', month: '8000000', wire: '20', local: '1' },
  AUD: { least: '50', most: '700000', day: '1500000', month: '15000000', wire: '35', local: '1' },
  SGD: { least: '50', most: '700000', day: '1500000', month: '15000000', wire: '35', local: '1' },
  HKD: { least: '400', most: '4000000', day: '8000000', month: '80000000', wire: '200', local: '8' },
  THB: { least: '2000', most: '18000000', day: '36000000', month: '360000000', wire: '900', local: '30' },
  JPY: { least: '8000', most: '75000000', day: '150000000', month: '1500000000', wire: '3500', local: '150' },
}

type RailDefault = Size & { readonly currency: Fiat; readonly channel: Channel; readonly fee: string }

const railDefaults: readonly RailDefault[] = fiats.flatMap((currency) =>
  channelsFor(currency).map((channel) => {
    const size = sizes[currency]
    return { ...size, currency, channel, fee: channel === 'SWIFT' ? size.wire : size.local }
  }),
)

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

export const railSettings = settingsTable({ table: 'fiat_rail', keyColumns: ['currency', 'channel'], notesTime: true })

type OpenWays = { currency: Fiat; deposit: boolean; withdraw: boolean }
type ChannelRow = { channel: string; open: boolean; rails: OpenWays[]; notice: Text | null }

/** What the public status shows: a channel is open where it carries any currency; its notice is that of a currency that is closed. */
export async function readChannelStatus(db: Db): Promise<(ChannelRow & { channel: Channel })[]> {
  const { rows } = await db.query<ChannelRow>({
    name: 'status-rails',
    text: `select channel, bool_or(deposits_open or withdrawals_open) as open,
             json_agg(json_build_object('currency', currency, 'deposit', deposits_open, 'withdraw', withdrawals_open) order by currency) as rails,
             (array_agg(notice order by deposits_open and withdrawals_open, changed_at desc) filter (where notice is not null))[1] as notice
           from fiat_rail group by channel order by channel`,
    values: [],
  })
  return rows.flatMap(({ channel, ...row }) => (isChannel(channel) ? [{ channel, ...row }] : []))
}
