// Figures of chains and withdrawals, which are the same for the whole installation: any process reads them from the database.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import type { SharedFigure, SharedValue } from '../../platform/observability/metrics.ts'
import { blockages } from '../crypto-withdrawals/public.ts'

type Row = {
  stopped: number
  sent_oldest: number
  lag: number
  signer_up: number
  waiting: Readonly<Record<string, number>>
}

const statement = `
  select (select count(*) from network_policy where stop_reason <> 'none')::float as stopped,
         (select greatest(0, extract(epoch from $1::timestamptz - min(updated_at))) from crypto_withdrawal where completed_at is null and state = 'BROADCASTING')::float as sent_oldest,
         (select greatest(0, extract(epoch from $1::timestamptz - min(caught_up_at))) from chain_cursor where network = any($2::smallint[]))::float as lag,
         (select signer_answers::int from signer_sync)::float as signer_up,
         (select coalesce(jsonb_object_agg(blocked, count), '{}') from (
            select blocked, count(*) from crypto_withdrawal where completed_at is null and state = 'QUEUED' and blocked is not null group by blocked) w) as waiting`

const figures: readonly (readonly [name: string, help: string, column: Exclude<keyof Row, 'waiting'>])[] = [
  ['sampan_networks_stopped', 'Networks whose withdrawals the system has stopped', 'stopped'],
  ['sampan_withdrawals_sent_oldest_seconds', 'Age of the oldest payment that no block has taken yet', 'sent_oldest'],
  ['sampan_chain_lag_seconds', 'How long ago the network that is worst off was read to its end', 'lag'],
  ['sampan_signer_up', '1 when the signer answered the last question of a worker', 'signer_up'],
]

const waitingFigures = blockages.map((blockage) => ({
  blockage,
  name: `sampan_withdrawals_waiting_${blockage.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
  help: `Queued withdrawals that cannot go on: ${blockage}`,
}))

export const cryptoFigures: readonly SharedFigure[] = [
  ...figures.map(([name, help]) => ({ name, help })),
  ...waitingFigures.map(({ name, help }) => ({ name, help })),
]

/** `networks`: those that have nodes; a network that is no longer read has no lag. */
export async function readCryptoFigures(db: Db, networks: readonly NetworkId[], now: Date): Promise<readonly SharedValue[]> {
  const { rows } = await db.query<Row>({ name: 'crypto-figures', text: statement, values: [now, networks] })
  const row = rows[0]
  return [
    ...figures.map(([name, , column]) => ({ name, value: row?.[column] ?? 0 })),
    ...waitingFigures.map(({ name, blockage }) => ({ name, value: row?.waiting[blockage] ?? 0 })),
  ]
}
