// The local chains behind the browser's server: payments from outside, blocks, and what an address holds.

import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createGateway } from '@sampan/chains/create-gateway.ts'
import { signingOf } from '@sampan/chains/create-signing.ts'
import { connectLocalChains } from '@sampan/chains/practice/connect-local-chains.ts'
import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, type NetworkName, networks, tokenOn } from '@sampan/contract/networks.ts'
import { deposit, openKeys } from '@sampan/signer/keys/keys.ts'

const chains = connectLocalChains(process.env.SERVER_CHAINS_URL ?? '')

export type Payment = {
  readonly network: NetworkName
  readonly currency: Stablecoin
  readonly to: string
  readonly amount: number
  readonly memo?: string
}

/** A transfer from a stranger's wallet; answers its hash. */
export async function payOnChain({ network, currency, to, amount, memo }: Payment): Promise<string> {
  const { id } = networks[network]
  const decimals = tokenOn(id, currency)?.decimals ?? 6
  // Amounts of these tests have at most two decimals.
  const units = BigInt(Math.round(amount * 100)) * 10n ** BigInt(decimals - 2)
  return (await chains).chain(id).pay({ currency, to, units, ...(memo === undefined ? {} : { memo }) })
}

export async function mine(network: NetworkName, blocks: number): Promise<void> {
  await (await chains).chain(networks[network].id).mine(blocks)
}

/** Makes blocks, a few at a time, until the page shows what it should. */
export async function mineUntil(network: NetworkName, shown: () => Promise<boolean>, blocks = 2): Promise<void> {
  await expect(async () => {
    if (await shown()) return
    await mine(network, blocks)
    expect(await shown()).toBe(true)
  }).toPass({ intervals: [500] })
}

export async function balanceOnChain(network: NetworkName, address: string, currency: Stablecoin): Promise<bigint> {
  const { id } = networks[network]
  const gateway = await createGateway(id, (await chains).chain(id).nodes)
  try {
    return await gateway.balance(address, { kind: 'token', currency })
  } finally {
    await gateway.close()
  }
}

/** A wallet of a person's own: it holds a coin, and pays with its own key. */
export async function openOwnWallet(network: NetworkName, currency: Stablecoin) {
  const { id } = networks[network]
  const chain = (await chains).chain(id)
  const keys = openKeys(randomBytes(32))
  const address = keys.address(id, deposit(1))
  await chain.fund(address, 10n ** 18n)
  await payOnChain({ network, currency, to: address, amount: 100 })
  await chain.mine(1)
  return {
    address,
    async pay(to: string, units: bigint): Promise<void> {
      const gateway = await createGateway(id, chain.nodes)
      try {
        const order = { from: address, to, memo: null, asset: { kind: 'token', currency }, units } as const
        const [sequence, fee] = [await gateway.nextSequence(address), await gateway.estimateFee(currency)]
        const unsigned = await gateway.build({ ...order, sequence, fee })
        const signing = await signingOf(id, chain.nodes.tokens)
        const { outcome } = await gateway.send(await keys.lend(id, deposit(1), (secret) => signing.sign(unsigned, secret)))
        expect(outcome).toBe('accepted')
      } finally {
        await gateway.close()
      }
    },
  }
}

/** A wallet that nobody has used. */
export const newAddress = (network: NetworkId): string => openKeys(randomBytes(32)).address(network, deposit(1))

/** What the button has put on the clipboard. */
export async function copied(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}
