// What operators decide about payments on a network, for one coin. All of it is data.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import { type NetworkId, tokenOn } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'

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

type Row = Omit<Terms, 'minimum' | 'etaMinutes'> & { readonly minimum: bigint; readonly etaFrom: number; readonly etaTo: number }

export async function readTerms(db: Db, network: NetworkId, currency: Stablecoin): Promise<Terms | undefined> {
  if (!tokenOn(network, currency)) return undefined
  const { rows } = await db.query<Row>({
    name: 'withdrawal-terms',
    text: `select n.withdrawals_open and a.withdrawals_open and n.stop_reason = 'none' as "isOpen", n.stop_reason <> 'none' as "isStopped",
              a.minimum_withdraw as minimum, n.confirmations, n.finality = 'tag' as "finalOnly", p.native_price as "nativePrice",
              p.margin_bp as "marginBasisPoints", p.fee_min as "feeMin", p.fee_max as "feeMax", p.gas_max as "gasMax",
              p.bump_after_seconds * 1000 as "bumpAfterMs", p.bumps_max as "bumpsMax", p.check_every_seconds * 1000 as "lookEveryMs",
              p.grace_seconds * 1000 as "graceMs", p.eta_minutes_from as "etaFrom", p.eta_minutes_to as "etaTo"
           from network_policy n
           join network_asset a on a.network = n.network and a.currency = $2
           join crypto_payout_policy p on p.network = n.network
           where n.network = $1`,
    values: [network, currency],
  })
  if (!rows[0]) return undefined
  const { minimum, etaFrom, etaTo, ...terms } = rows[0]
  return { ...terms, minimum: { units: minimum, currency }, etaMinutes: { from: etaFrom, to: etaTo } }
}
