// The faucet of a local EVM chain: deploys the coins in the first block and pays them out afterwards.

import { transferCall } from '@sampan/chains/evm/transfer-call.ts'
import { type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import type { Network } from '@sampan/contract/networks.ts'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeDeployData, getContractAddress, keccak256, parseAbi, stringToBytes } from 'viem/utils'
import { isLegacy } from './evm-engine.ts'
import { contracts } from './practice-coins.ts'

export type Hex = `0x${string}`

/** The private key is public on purpose: it owns nothing outside of a local chain. */
const account = privateKeyToAccount(keccak256(stringToBytes('Sampan practice faucet')))
export const faucetAddress = account.address

const constructorAbi = parseAbi(['constructor(string name, string symbol, uint8 decimals, uint256 supply)'])
const wholeCoins = 10n ** 12n
const gasPriceWei = 3_000_000_000n

export type Faucet = {
  readonly tokens: Partial<Record<Stablecoin, Hex>>
  readonly deployments: readonly Hex[]
  /** A signed token transfer. */
  payment(asked: { currency: Stablecoin; to: string; units: bigint; nonce: number }): Promise<Hex>
}

export async function createFaucet(network: Network): Promise<Faucet> {
  const offered = stablecoins.filter((currency) => network.tokens[currency])
  const tokens = Object.fromEntries(
    offered.map((currency, nonce) => [currency, getContractAddress({ from: account.address, nonce: BigInt(nonce) })]),
  )
  return {
    tokens,
    deployments: await Promise.all(offered.map((currency, nonce) => deployment(network, currency, nonce))),
    payment: ({ currency, to, units, nonce }) => {
      const token = tokens[currency]
      if (!token) throw new Error(`${network.name} has no ${currency}.`)
      const data = transferCall(to, units)
      return signed(network, { to: token, data, nonce, gas: 200_000n })
    },
  }
}

async function deployment(network: Network, currency: Stablecoin, nonce: number): Promise<Hex> {
  const decimals = network.tokens[currency]?.decimals ?? 0
  const supply = wholeCoins * 10n ** BigInt(decimals)
  const data = encodeDeployData({
    abi: constructorAbi,
    bytecode: contracts.Token,
    args: [`Practice ${currency}`, currency, decimals, supply],
  })
  return signed(network, { data, nonce, gas: 2_000_000n })
}

function signed(network: Network, txn: { to?: Hex; data: Hex; nonce: number; gas: bigint }): Promise<Hex> {
  const { chainId } = network
  if (chainId === undefined) throw new Error(`${network.name} has no chain id.`)
  return isLegacy(network)
    ? account.signTransaction({ ...txn, chainId, type: 'legacy', gasPrice: gasPriceWei })
    : account.signTransaction({
        ...txn,
        chainId,
        type: 'eip1559',
        maxFeePerGas: gasPriceWei,
        maxPriorityFeePerGas: gasPriceWei / 3n,
      })
}
