import { type NetworkId, networkById } from '@sampan/contract/networks.ts'
import { NodeFault } from '../ask.ts'
import type { Sent, Signed } from '../gateway.ts'
import { type EvmNode, NodeRefusal } from './node.ts'
import type { Hex } from './shapes.ts'

/**
 * An EVM node never proves that bytes will not be mined: whatever it refuses today it may take tomorrow.
 * So nothing is rejected here, and every refusal throws unless the network shows that it has these very bytes.
 */
export async function send(node: EvmNode, network: NetworkId, signed: Signed): Promise<Sent> {
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

/** The chain id is under the signature: bytes for one network are nothing on another, and must not be shown to it. */
async function requireOwn(network: NetworkId, signed: Signed): Promise<void> {
  // A quarter of a second to load, which a server that only watches need not wait for.
  const { keccak256, parseTransaction } = await import('viem/utils')
  const bytes = signed.bytes as Hex
  const { chainId } = parseTransaction(bytes)
  if (signed.network !== network || chainId !== networkById(network).chainId)
    throw new Error(`These bytes are signed for chain ${chainId}, not for network ${network}.`)
  if (keccak256(bytes) !== signed.txnHash) throw new Error('The bytes do not have the hash that was noted for them.')
}
