// The first settings of every rail; from then on the rows rule.

import { type Channel, channelsFor } from '@sampan/contract/channels.ts'
import { type Fiat, fiats } from '@sampan/contract/currencies.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import type { Tx } from '../../platform/db/db.ts'

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
