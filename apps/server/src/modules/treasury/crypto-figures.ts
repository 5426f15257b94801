// Figures of chains and withdrawals, which are the same for the whole installation: any process reads them from the database.

import { networkById, networkIds } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SharedFigure, SharedValue } from '../../platform/observability/metrics.ts'
import { blockages } from '../crypto-withdrawals/public.ts'

type Row = {
  stopped: number
  sent_oldest: number
  lags: Readonly<Record<string, number>>
  signer_up: number
  waiting: Readonly<Record<string, number>>
}

const statement = `
  select (select count(*) from network_policy where stop_reason <> 'none')::float as stopped,
         (select greatest(0, extract(epoch from $1::timestamptz - min(updated_at))) from crypto_withdrawal where completed_at is null and state = 'BROADCASTING')::float as sent_oldest,
         (select coalesce(jsonb_object_agg(c.network, greatest(0, extract(epoch from $1::timestamptz - c.caught_up_at))), '{}')
          from chain_cursor c join network_policy p using (network) where p.deposits_open or p.withdrawals_open) as lags,
         (select signer_answers::int from signer_sync)::float as signer_up,
         (select coalesce(jsonb_object_agg(blocked, count), '{}') from (
            select blocked, count(*) from crypto_withdrawal where completed_at is null and state = 'QUEUED' and blocked is not null group by blocked) w) as waiting`

const figures: readonly (readonly [name: string, help: string, column: Exclude<keyof Row, 'waiting' | 'lags'>])[] = [
  ['sampan_networks_stopped', 'Networks whose withdrawals the system has stopped', 'stopped'],
  ['sampan_withdrawals_sent_oldest_seconds', 'Age of the oldest payment that no block has taken yet', 'sent_oldest'],
  ['sampan_signer_up', '1 when the signer answered the last question of a worker', 'signer_up'],
]

const waitingFigures = blockages.map((blockage) => ({
  blockage,
  name: `sampan_withdrawals_waiting_${blockage.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
  help: `Queued withdrawals that cannot go on: ${blockage}`,
}))

const lagName = 'sampan_chain_lag_seconds'
const lagHelp = 'How long ago an open network was read to its end'

export const cryptoFigures: readonly SharedFigure[] = [
  ...figures.map(([name, help]) => ({ name, help })),
  ...waitingFigures.map(({ name, help }) => ({ name, help })),
  { name: lagName, help: lagHelp, label: 'network' },
]

/** Which networks have nodes is a setting of each process, so every network counts that was ever read and is not closed. */
export async function readCryptoFigures(db: Db, now: Date): Promise<readonly SharedValue[]> {
  const { rows } = await db.query<Row>({ name: 'crypto-figures', text: statement, values: [now] })
  const row = rows[0]
  return [
    ...figures.map(([name, , column]) => ({ name, value: row?.[column] ?? 0 })),
    ...waitingFigures.map(({ name, blockage }) => ({ name, value: row?.waiting[blockage] ?? 0 })),
    ...networkIds.flatMap((id) => {
      const lag = row?.lags[id]
      return lag === undefined ? [] : [{ name: lagName, label: networkById(id).name, value: lag }]
    }),
  ]
}
