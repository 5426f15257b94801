// What operators decide about payments on a network, for one coin. All of it is data.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type NetworkId, tokenOn } from '@sampan/contract/networks.ts'
import type { Db } from '../../../platform/db.ts'

export type Terms = {
  /** The network's switch and the coin's, and the coin is on the network's allow-list. */
  readonly isOpen: boolean
  /** The system has stopped withdrawals here (network-stops.ts); then it is not open either. */
  readonly isStopped: boolean
  readonly minimum: Money
  readonly confirmations: number
  /** Whether the network itself must also call the block final. */
  readonly finalOnly: boolean
  /** US dollars for one native coin, as a decimal. */
  readonly nativePrice: string
  readonly marginBasisPoints: number
  readonly feeMin: bigint
  readonly feeMax: bigint
  /** In whole native coins, as a decimal. */
  readonly gasMax: string
  readonly bumpAfterMs: number
  readonly bumpsMax: number
  readonly lookEveryMs: number
  readonly graceMs: number
  readonly etaMinutes: { readonly from: number; readonly to: number }
}

type Row = {
  is_open: boolean
  is_stopped: boolean
  minimum: bigint
  confirmations: number
  finality: 'tag' | 'count'
  native_price: string
  margin_bp: number
  fee_min: bigint
  fee_max: bigint
  gas_max: string
  bump_after_seconds: number
  bumps_max: number
  look_every_seconds: number
  grace_seconds: number
  eta_minutes_from: number
  eta_minutes_to: number
}

export async function readTerms(db: Db, network: NetworkId, currency: Stablecoin): Promise<Terms | undefined> {
  if (!tokenOn(network, currency)) return undefined
  const { rows } = await db.query<Row>({
    name: 'withdrawal-terms',
    text: `select n.withdrawals_open and a.withdrawals_open and n.stop_reason = 'none' as is_open, n.stop_reason <> 'none' as is_stopped,
              a.minimum_withdraw as minimum, n.confirmations, n.finality, p.*
           from network_policy n
           join network_asset a on a.network = n.network and a.currency = $2
           join crypto_payout_policy p on p.network = n.network
           where n.network = $1`,
    values: [network, currency],
  })
  const row = rows[0]
  return (
    row && {
      isOpen: row.is_open,
      isStopped: row.is_stopped,
      minimum: { units: row.minimum, currency },
      confirmations: row.confirmations,
      finalOnly: row.finality === 'tag',
      nativePrice: row.native_price,
      marginBasisPoints: row.margin_bp,
      feeMin: row.fee_min,
      feeMax: row.fee_max,
      gasMax: row.gas_max,
      bumpAfterMs: row.bump_after_seconds * 1000,
      bumpsMax: row.bumps_max,
      lookEveryMs: row.look_every_seconds * 1000,
      graceMs: row.grace_seconds * 1000,
      etaMinutes: { from: row.eta_minutes_from, to: row.eta_minutes_to },
    }
  )
}
