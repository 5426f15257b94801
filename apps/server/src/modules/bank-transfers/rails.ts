// What operators decide per rail, read from its row; and the fee that follows from it.

import { type Channel, isChannel } from '@sampan/contract/channels.ts'
import type { Fiat } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { add, type Money } from '@sampan/contract/money.ts'
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
