// Names of the Ethereum Name Service: their one spelling, and the address that their resolver gives for a network.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { asEvmAddress } from '../address/evm-address.ts'
import { type EvmNode, NodeRefusal } from './evm-node.ts'
import type { Hex } from './evm-responses.ts'

const nameMax = 255

/** Loading takes a fifth of a second, which every start would pay for the few who type a name. */
const loadEns = () => import('viem/ens')

/** The spelling of ENSIP-15, which refuses mixed scripts and names that imitate others. Undefined where it is no name under `.eth`. */
export async function normaliseName(typed: string): Promise<string | undefined> {
  if (typed.length > nameMax) return undefined
  const { normalize } = await loadEns()
  try {
    const name = normalize(typed.trim())
    return /^.+\.eth$/u.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

const resolverSelector = '0178b8bf'
const addressSelector = 'f1cb7e06'

/** Ethereum has its own coin type (SLIP-44); other networks have one made from their chain id (ENSIP-11). */
function coinTypeOf(network: NetworkId): bigint | undefined {
  const { family, chainId } = networkById(network)
  if (family !== 'evm' || chainId === undefined) return undefined
  return chainId === 1 ? 60n : 0x8000_0000n | BigInt(chainId)
}

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

export type NameQuery = {
  readonly registry: string
  readonly name: string
  /** The network of the address; the name itself lies on Ethereum. */
  readonly network: NetworkId
}

/**
 * The address on exactly this network: the one on Ethereum may be a contract that nobody controls elsewhere. Resolvers that send the
 * reader to a server of their own (EIP-3668) are not followed, so their names have no address here.
 */
export async function resolveEvmName(node: EvmNode, { registry, name, network }: NameQuery): Promise<string | undefined> {
  const coinType = coinTypeOf(network)
  if (coinType === undefined) return undefined
  const { namehash } = await loadEns()
  const label = word(namehash(name))
  const resolver = addressIn(await callOrNothing(node, registry, `0x${resolverSelector}${label}`))
  if (resolver === undefined) return undefined
  const record = bytesIn(await callOrNothing(node, resolver, `0x${addressSelector}${label}${word(coinType)}`))
  return record === undefined ? undefined : asKnownAddress(record)
}

/** A contract that refuses the call, or no contract at all, has no answer; a node without an answer is a fault. */
async function callOrNothing(node: EvmNode, to: string, data: Hex): Promise<Hex> {
  try {
    return await node.call(to, data)
  } catch (error) {
    if (isRevert(error)) return '0x'
    throw error
  }
}

/** Code 3 is that of a reverted call; some nodes only say so. */
const isRevert = (error: unknown): boolean => error instanceof NodeRefusal && (error.code === 3 || /revert/i.test(error.message))

const addressIn = (answer: Hex): string | undefined => asKnownAddress(/^0x0{24}([0-9a-f]{40})$/.exec(answer)?.[1])

/** One value of type `bytes`: its offset, its length, and 20 bytes. */
const bytesIn = (answer: Hex): string | undefined => /^0x0{62}20(?:0{62}14)([0-9a-f]{40})0{24}$/.exec(answer)?.[1]

function asKnownAddress(digits: string | undefined): string | undefined {
  return digits === undefined || /^0+$/.test(digits) ? undefined : asEvmAddress(`0x${digits}`)
}
