// The gateway to an EVM network over the JSON-RPC of one node.

import type { NetworkId } from '@sampan/contract/networks.ts'
import type { DestinationProblem, Gateway, Nodes, Order, SignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { send } from './broadcast-evm.ts'
import { estimateFee } from './evm-fees.ts'
import { head, refOf } from './evm-head.ts'
import { resolveEvmName } from './evm-name.ts'
import { type EvmNode, evmNode } from './evm-node.ts'
import { build } from './evm-unsigned.ts'
import { find } from './find-evm-transaction.ts'
import { scan } from './scan-evm-blocks.ts'
import { balanceCall, contractOf } from './transfer-call.ts'

export function createEvmGateway(network: NetworkId, { urls, tokens }: Nodes): Gateway {
  const [url] = urls
  if (url === undefined) throw new Error('The gateway needs a node.')
  const node = evmNode(network, url)
  return {
    network,
    head: () => head(node, network),
    blockAt: async (height) => {
      const block = await node.block(height)
      if (block && block.number !== height) throw new NodeFault('The node told another block.')
      return block ? refOf(block) : undefined
    },
    scan: (range) => scan(node, tokens, range),
    find: (txnHash) => find(node, tokens, txnHash),
    balance: (address, asset) => balance(node, tokens, address, asset),
    nextSequence: (address) => node.count(address, 'pending'),
    checkDestination: async (to) => problemWith(to, tokens),
    estimateFee: (currency, level = 'normal') => estimateFee(node, { network, tokens, currency, level }),
    build: async (order) => build(network, tokens, order),
    send: (signed) => send(node, network, signed),
    isDead: (signed, from) => isDead(node, network, signed, from),
    resolveName: (query) => resolveEvmName(node, query),
    close: async () => undefined,
  }
}

async function balance(node: EvmNode, tokens: Nodes['tokens'], address: string, asset: Order['asset']): Promise<bigint> {
  if (asset.kind === 'native') return node.balance(address)
  const told = await node.call(contractOf(tokens, asset.currency), balanceCall(address))
  if (told.length !== 66) throw new NodeFault('The token did not tell a balance.')
  return BigInt(told)
}

/** Addresses without a known key. */
const burnt = ['0x0000000000000000000000000000000000000000', '0x000000000000000000000000000000000000dead']

function problemWith(to: string, tokens: Nodes['tokens']): DestinationProblem | undefined {
  const address = to.toLowerCase()
  if (burnt.includes(address)) return 'zeroAddress'
  return Object.values(tokens).some((contract) => contract.toLowerCase() === address) ? 'tokenContract' : undefined
}

/** Proves that the bytes can never be mined: a final block uses their nonce for another transaction. */
async function isDead(node: EvmNode, network: NetworkId, signed: SignedTransfer, from: string): Promise<boolean> {
  const { final } = await head(node, network)
  const used = await node.count(from, final.height)
  if (used <= signed.sequence) return false
  return (await node.transaction(signed.txnHash)) === null && (await node.receipt(signed.txnHash)) === null
}
