// Practice mode: our own wallets have gas, and on Stellar an account that can receive. On a real network a keeper brings it.

import type { LocalChains } from '@sampan/chains/local/local-chain.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import { networkById } from '@sampan/contract/networks.ts'
import type { CryptoParts } from '../parts.ts'

const wholeCoins = 1_000n

/** Brought up to a thousand coins wherever less than half of it is left. */
export async function prepareWallets({ chains, signer }: CryptoParts, local: LocalChains): Promise<void> {
  for (const [id, { gateway }] of chains) {
    const wanted = wholeCoins * powerOfTen(networkById(id).nativeDecimals)
    const omnibus = await signer.omnibusAddress(id)
    const has = await gateway.balance(omnibus, { kind: 'native' })
    if (has < wanted / 2n) await local.chain(id).fund(omnibus, wanted - has)
  }
}
