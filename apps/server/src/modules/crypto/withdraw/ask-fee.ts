// Asks a node what a payment costs now. What it tells is kept, so that the transaction that follows need not ask.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { feeOf } from './fee.ts'
import type { WithdrawParts } from './parts.ts'
import type { Terms } from './terms.ts'

type Asked = { readonly network: NetworkId; readonly currency: Stablecoin; readonly terms: Terms; readonly now: Date }

/** Nothing where no node answers, or where what it says is beyond what an operator allows. */
export async function askFee({ fees }: WithdrawParts, { network, currency, terms, now }: Asked): Promise<Money | undefined> {
  const known = await fees.estimate(network, currency, now).catch(() => undefined)
  return known && feeOf(known.nativeUnits, network, currency, terms)
}
