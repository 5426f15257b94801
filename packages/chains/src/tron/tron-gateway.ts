// The gateway to Tron over a full node's HTTP API. Token transfers are read from the token's logs, not from calls.

import { hexToBytes } from '@noble/hashes/utils.js'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { contractOf } from '../allow-list.ts'
import type { BlockRef, ChainTransfer, DestinationProblem, Gateway, Nodes, Order, TransactionLookup } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { send } from './broadcast-tron.ts'
import { buildTransfer } from './build-tron-payment.ts'
import { isExpired } from './is-tron-expired.ts'
import { balanceOfCall } from './trc20.ts'
import { zeroAddress } from './tron-address-format.ts'
import { feeFor } from './tron-fees.ts'
import { type TronNode, tronNode } from './tron-node.ts'
import { hasSucceeded, movementsOf, movementsOfTransaction, refOf } from './tron-transfers.ts'

export function createTronGateway(network: NetworkId, { urls, tokens }: Nodes): Gateway {
  const [url] = urls
  if (url === undefined) throw new Error('The gateway to Tron needs a node.')
  const node = tronNode(url)
  return {
    network,
    head: async () => {
      const final = refOf(await node.newestBlock('walletsolidity'))
      return { newest: refOf(await node.newestBlock('wallet')), final }
    },
    blockAt: async (height) => {
      const block = await node.blockAt('wallet', height)
      return block && refOf(block)
    },
    scan: async ({ from, to, watched }) =>
      (await movementsBetween(node, tokens, from, to)).filter((movement) => watched.has(movement.to)),
    find: async (txnHash) => find(node, tokens, txnHash),
    balance: async (address, asset) => balance(node, tokens, address, asset),
    // Tron has no sequence: bytes expire instead.
    nextSequence: async () => 0n,
    checkDestination: async (to) => problemWith(to, tokens),
    estimateFee: async (_currency, level = 'normal') => feeFor(await node.energyPrice(), level),
    build: async (order) => buildTransfer(node, network, tokens, order),
    send: async (signed) => send(node, signed),
    isDead: async (signed) => isExpired(node, signed),
    close: async () => {},
  }
}

async function movementsBetween(node: TronNode, tokens: Nodes['tokens'], from: bigint, to: bigint): Promise<ChainTransfer[]> {
  const movements: ChainTransfer[] = []
  let parent: BlockRef | undefined
  for (let height = from; height <= to; height++) {
    const block = await node.blockAt('wallet', height)
    if (!block || refOf(block).height !== height) throw new NodeFault(`The node has no block ${height}.`)
    if (parent && block.block_header.raw_data.parentHash !== parent.hash)
      throw new NodeFault('The blocks changed while they were read.')
    parent = refOf(block)
    if (block.transactions.length > 0) movements.push(...movementsOf(block, await node.infosAt(height), tokens))
  }
  return movements
}

async function find(node: TronNode, tokens: Nodes['tokens'], txnHash: string): Promise<TransactionLookup> {
  const info = await node.info('wallet', txnHash)
  if (!info) return { state: (await node.isPending(txnHash)) ? 'pending' : 'unknown' }
  const block = await node.blockAt('wallet', info.blockNumber)
  const transaction = block?.transactions.find(({ txID }) => txID === txnHash)
  if (!block || !transaction || info.id !== txnHash)
    throw new NodeFault('The node tells of a transaction that its block does not hold.')
  const told = { block: refOf(block), feeUnits: info.fee }
  if (!hasSucceeded(transaction, info)) return { state: 'failed', ...told }
  return { state: 'mined', ...told, movements: movementsOfTransaction(transaction, info, { block: told.block, tokens }) }
}

async function balance(node: TronNode, tokens: Nodes['tokens'], address: string, asset: Order['asset']): Promise<bigint> {
  if (asset.kind === 'native') return node.balance(address)
  const word = await node.constant(contractOf(tokens, asset.currency), address, balanceOfCall(address))
  if (hexToBytes(word).length !== 32) throw new NodeFault('The token did not tell a balance.')
  return BigInt(`0x${word}`)
}

function problemWith(to: string, tokens: Nodes['tokens']): DestinationProblem | undefined {
  if (to === zeroAddress) return 'zeroAddress'
  return Object.values(tokens).includes(to) ? 'tokenContract' : undefined
}
