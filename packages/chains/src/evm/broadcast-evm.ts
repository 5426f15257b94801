// Sends signed bytes to an EVM node.

import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import type { BroadcastResult, SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { type EvmNode, NodeRefusal } from './evm-node.ts'
import type { Hex } from './evm-responses.ts'

/**
 * An EVM node never proves that bytes will not be mined: it may accept tomorrow what it refuses today.
 * So nothing is rejected here, and every refusal throws unless the network has these exact bytes.
 */
export async function send(node: EvmNode, network: NetworkId, signed: SignedTransfer): Promise<BroadcastResult> {
  await requireOwn(network, signed)
  try {
    const told = await node.sendRaw(signed.bytes)
    if (told.toLowerCase() !== signed.txnHash) throw new NodeFault('The node names other bytes than were sent.')
    return { outcome: 'accepted' }
  } catch (error) {
    const maybeThere =
      error instanceof NodeRefusal && /already known|known transaction|already imported|nonce too low/i.test(error.message)
    if (maybeThere && (await node.transaction(signed.txnHash))?.hash === signed.txnHash) return { outcome: 'known' }
    throw error
  }
}

/** The signature covers the chain id: bytes for one network are invalid on another, and must not be sent to it. */
async function requireOwn(network: NetworkId, signed: SignedTransfer): Promise<void> {
  // Loading takes a quarter of a second, which a server that only scans does not need.
  const { keccak256, parseTransaction } = await import('viem/utils')
  const bytes = signed.bytes as Hex
  const { chainId } = parseTransaction(bytes)
  if (signed.network !== network || chainId !== networkById(network).chainId)
    throw new Error(`These bytes are signed for chain ${chainId}, not for network ${network}.`)
  if (keccak256(bytes) !== signed.txnHash) throw new Error('The bytes do not have the hash that was noted for them.')
}
