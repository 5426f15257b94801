// The least deposit that is credited.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Chains, isOffered, readPolicy } from '../crypto/public.ts'

/** Undefined while deposits of the coin on the network are closed. */
export async function minimumDepositOf(
  db: Db,
  chains: Chains,
  { network, currency }: { readonly network: NetworkId; readonly currency: Stablecoin },
): Promise<Money | undefined> {
  const policy = await readPolicy(db, network)
  const asset = policy.assets.get(currency)
  const isOpen = isOffered(chains, network, currency) && policy.depositsOpen && asset?.depositsOpen
  return isOpen ? asset?.minimumDeposit : undefined
}
