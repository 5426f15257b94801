// Estimates the fee of a token transfer. A node's price is accepted only up to our own bound.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, type NetworkName, networkById } from '@sampan/contract/networks.ts'
import type { Fee, FeeLevel, Nodes } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import type { EvmNode } from './evm-node.ts'
import { contractOf, transferCall } from './transfer-call.ts'

/** The price is absurd: the node lies, or the network is not usable now. */
export class AbsurdFee extends Error {
  override readonly name = 'AbsurdFee'
}

const gwei = 1_000_000_000n

/** The highest accepted price per unit of gas, several times each network's price on its busiest days. */
const gasPriceMax: Partial<Record<NetworkName, bigint>> = {
  Ethereum: 500n * gwei,
  Polygon: 5000n * gwei,
  Viction: 50n * gwei,
  ArbitrumOne: 50n * gwei,
  Base: 50n * gwei,
  Bnb: 100n * gwei,
  Avalanche: 1000n * gwei,
}
/** Polygon ignores transactions with smaller tips. */
const tipMin: Partial<Record<NetworkName, bigint>> = { Polygon: 25n * gwei }

const gasMin = 100_000n
const gasMax = 3_000_000n
/** A transfer to a new holder writes one more word than the estimated transfer of zero. */
const gasReserve = 60_000n
const nobody = '0x000000000000000000000000000000000000dEaD'

type FeeRequest = {
  readonly network: NetworkId
  readonly tokens: Nodes['tokens']
  readonly currency: Stablecoin
  readonly level: FeeLevel
}

export async function estimateFee(node: EvmNode, { network, tokens, currency, level }: FeeRequest): Promise<Fee> {
  const [gas, newest] = await Promise.all([gasFor(node, contractOf(tokens, currency)), node.block('latest')])
  if (!newest) throw new NodeFault('The node has no newest block.')
  const { name } = networkById(network)
  const bump = (price: bigint) => (level === 'bumped' ? ceilDivide(price * 3n, 2n) : price)
  if (newest.baseFeePerGas === undefined) {
    const gasPrice = withinBound(name, bump(ceilDivide((await node.gasPrice()) * 11n, 10n)))
    return { nativeUnits: gas * gasPrice, parameters: { kind: 'legacy', gas: `${gas}`, gasPrice: `${gasPrice}` } }
  }
  const tip = bump(max(await node.priorityFee(), tipMin[name] ?? 1n))
  const needed = withinBound(name, bump(newest.baseFeePerGas) + tip)
  // Allows the base fee to double, as far as the bound permits.
  const maxFeePerGas = min(needed + bump(newest.baseFeePerGas), gasPriceMax[name] ?? needed)
  const parameters = { kind: 'eip1559', gas: `${gas}`, maxFeePerGas: `${maxFeePerGas}`, maxPriorityFeePerGas: `${tip}` }
  return { nativeUnits: gas * maxFeePerGas, parameters }
}

/** Some networks include the cost of writing to Ethereum in the gas, so a fixed amount is not enough. */
async function gasFor(node: EvmNode, contract: string): Promise<bigint> {
  const estimate = await node.estimateGas({ from: nobody, to: contract, data: transferCall(nobody, 0n) })
  const gas = max(estimate + gasReserve, gasMin)
  if (gas > gasMax) throw new AbsurdFee(`A transfer would take ${gas} gas.`)
  return gas
}

function withinBound(name: NetworkName, price: bigint): bigint {
  const bound = gasPriceMax[name]
  if (bound === undefined || price <= 0n || price > bound)
    throw new AbsurdFee(`${name} is said to ask ${price} wei for a unit of gas.`)
  return price
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
/** Rounds up: a price that is a unit too low may be refused. */
const ceilDivide = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
