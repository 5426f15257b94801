// What anybody may know of the service: what is open, what operators say about it, and what they announce.

import type { getSystemStatus as entry } from '@sampan/contract/api/system.ts'
import type { Channel } from '@sampan/contract/channels.ts'
import { hints } from '@sampan/contract/constants.ts'
import { currencyCodes, displayScale, type Fiat, otherDisplayScale } from '@sampan/contract/currencies.ts'
import { say, type Text } from '@sampan/contract/language.ts'
import { allNetworks, type NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Level } from './announcements.ts'

export type NetworkStatus = { network: NetworkId; open: boolean; notice: Text | null; eta: number | null }
type OpenWays = { currency: Fiat; deposit: boolean; withdraw: boolean }
export type ChannelStatus = { channel: Channel; open: boolean; rails: OpenWays[]; notice: Text | null }

export type StatusParts = {
  readonly mode: 'practice' | 'production'
  hasNodes(network: NetworkId): boolean
  readNetworks(db: Db): Promise<NetworkStatus[]>
  readChannels(db: Db): Promise<ChannelStatus[]>
}
type AnnouncementRow = { id: string; level: Level; texts: Text; starts_at: Date; ends_at: Date | null }

const shownMax = 10

const decimals = {
  currencies: currencyCodes.map((code) => ({ code, places: displayScale(code) })),
  others: otherDisplayScale,
}

export async function readStatus(
  { mode, hasNodes, readNetworks, readChannels }: StatusParts,
  { db, language, now }: ReadCtxOf<typeof entry>,
): Promise<Answer<typeof entry>> {
  const networks = await readNetworks(db)
  const channels = await readChannels(db)
  const announcements = await readAnnouncements(db, now)
  return {
    serverTime: now.toISOString(),
    mode,
    networks: allNetworks.map(({ id, label }) => {
      const row = networks.find(({ network }) => network === id)
      const open = row?.open === true && hasNodes(id)
      return { mainNet: id, name: label, etaMinutes: row?.eta ?? null, open, about: row?.notice?.[language] ?? null }
    }),
    channels: channels.map(({ channel, open, rails: ways, notice }) => ({
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

const readAnnouncements = async (db: Db, now: Date): Promise<AnnouncementRow[]> =>
  (
    await db.query<AnnouncementRow>({
      name: 'status-announcements',
      text: `select id, level, texts, starts_at, ends_at from announcement
             where starts_at <= $1 and (ends_at is null or ends_at > $1) order by starts_at desc, id desc limit ${shownMax}`,
      values: [now],
    })
  ).rows
