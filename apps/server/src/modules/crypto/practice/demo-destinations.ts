// Practice mode: a Stellar account exists only once it was funded, so the addresses that demo customers have saved are funded at start.

import type { LocalChains } from '@sampan/chains/local/local-chain.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { networks } from '@sampan/contract/networks.ts'
import { demoAddressesOn } from '../../addresses/public.ts'
import type { CryptoParts } from '../parts.ts'

const { id: stellar, nativeDecimals } = networks.Stellar
const wholeCoins = 100n

export async function openDemoDestinations({ chains }: CryptoParts, local: LocalChains): Promise<void> {
  const gateway = chains.get(stellar)?.gateway
  if (!gateway) return
  for (const address of demoAddressesOn(stellar)) {
    const has = await gateway.balance(address, { kind: 'native' })
    if (has === 0n) await local.chain(stellar).fund(address, wholeCoins * powerOfTen(nativeDecimals))
  }
}
