// What anybody may know of the service: what is open, what operators say about it, and what they announce.

import type { status as entry } from '@sampan/contract/api/system.ts'
import { type Channel, isChannel } from '@sampan/contract/channels.ts'
import { hints } from '@sampan/contract/constants.ts'
import { currencyCodes, displayScale, type Fiat, otherDisplayScale } from '@sampan/contract/currencies.ts'
import { say, type Text } from '@sampan/contract/language.ts'
import { allNetworks, type NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Level } from './announcements.ts'

export type StatusParts = { readonly mode: 'practice' | 'production'; hasNodes(network: NetworkId): boolean }

type NetworkRow = { network: NetworkId; open: boolean; notice: Text | null; eta: number | null }
type Ways = { currency: Fiat; deposit: boolean; withdraw: boolean }
type RailRow = { channel: string; open: boolean; rails: Ways[]; notice: Text | null }
type AnnouncementRow = { id: string; level: Level; texts: Text; starts_at: Date; ends_at: Date | null }

const shownMax = 10

const decimals = {
  currencies: currencyCodes.map((code) => ({ code, places: displayScale(code) })),
  others: otherDisplayScale,
}

export async function readStatus(
  { mode, hasNodes }: StatusParts,
  { db, language, now }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const networks = await readNetworks(db)
  const rails = await readRails(db)
  const announcements = await readAnnouncements(db, now)
  return {
    serverTime: now.toISOString(),
    mode,
    networks: allNetworks.map(({ id, label }) => {
      const row = networks.find(({ network }) => network === id)
      const open = row?.open === true && hasNodes(id)
      return { mainNet: id, name: label, etaMinutes: row?.eta ?? null, open, about: row?.notice?.[language] ?? null }
    }),
    channels: rails.map(({ channel, open, rails: ways, notice }) => ({
      channel,
      rails: ways,
      eta: say(hints.withdrawalProcessing, language),
      open,
      about: notice?.[language] ?? null,
    })),
    decimals,
    announcements: announcements.map(({ id, level, texts, starts_at, ends_at }) => ({
      id,
      level,
      text: say(texts, language),
      from: starts_at.toISOString(),
      to: ends_at?.toISOString() ?? null,
    })),
  }
}

const readNetworks = async (db: Db): Promise<NetworkRow[]> =>
  (
    await db.query<NetworkRow>({
      name: 'status-networks',
      text: `select n.network, n.deposits_open or n.withdrawals_open as open, n.notice, p.eta_minutes_to::int as eta
             from network_policy n left join crypto_payout_policy p on p.network = n.network`,
      values: [],
    })
  ).rows

/** A channel is open where it carries any currency; its notice is that of a currency that is closed. */
async function readRails(db: Db): Promise<(Omit<RailRow, 'channel'> & { channel: Channel })[]> {
  const { rows } = await db.query<RailRow>({
    name: 'status-rails',
    text: `select channel, bool_or(deposits_open or withdrawals_open) as open,
             json_agg(json_build_object('currency', currency, 'deposit', deposits_open, 'withdraw', withdrawals_open) order by currency) as rails,
             (array_agg(notice order by deposits_open and withdrawals_open, changed_at desc) filter (where notice is not null))[1] as notice
           from fiat_rail group by channel order by channel`,
    values: [],
  })
  return rows.flatMap(({ channel, ...row }) => (isChannel(channel) ? [{ channel, ...row }] : []))
}

const readAnnouncements = async (db: Db, now: Date): Promise<AnnouncementRow[]> =>
  (
    await db.query<AnnouncementRow>({
      name: 'status-announcements',
      text: `select id, level, texts, starts_at, ends_at from announcement
             where starts_at <= $1 and (ends_at is null or ends_at > $1) order by starts_at desc, id desc limit ${shownMax}`,
      values: [now],
    })
  ).rows
