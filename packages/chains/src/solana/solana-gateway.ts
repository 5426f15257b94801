// The gateway to Solana over a node's JSON-RPC. Blocks are counted by height, because slots may be empty.

import type { Stablecoin } from '@sampan/contract/currencies.ts'
import { type NetworkId, tokenOn } from '@sampan/contract/networks.ts'
import { contractOf } from '../allow-list.ts'
import type {
  BlockRef,
  ChainTransfer,
  DestinationProblem,
  Gateway,
  Nodes,
  Order,
  TransactionLookup,
  UnsignedTransfer,
} from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { send } from './broadcast-solana.ts'
import { isExpired } from './is-solana-expired.ts'
import { computeBudgetFor, feeFor } from './solana-fees.ts'
import { slotsOf } from './solana-heights.ts'
import { paymentMessage } from './solana-message.ts'
import { type SolanaHeader, type SolanaNode, solanaNode } from './solana-node.ts'
import { programs } from './solana-programs.ts'
import { unsignedBody } from './solana-signing.ts'
import { tokenAccountOf } from './solana-token-address.ts'
import { costOf, movementsOf } from './solana-transfers.ts'

export function createSolanaGateway(network: NetworkId, { urls, tokens }: Nodes): Gateway {
  const [url] = urls
  if (url === undefined) throw new Error('The gateway to Solana needs a node.')
  const node = solanaNode(url)
  return {
    network,
    head: async () => {
      const final = refOf(await node.newest('finalized'))
      return { newest: refOf(await node.newest('confirmed')), final }
    },
    blockAt: async (height) => blockAt(node, height),
    scan: async ({ from, to, watched }) => movementsBetween(node, tokens, { from, to, watched }),
    find: async (txnHash) => find(node, tokens, txnHash),
    balance: async (address, asset) => balance(node, tokens, address, asset),
    // Solana has no sequence: bytes expire instead.
    nextSequence: async () => 0n,
    checkDestination: async (to) => problemWith(node, tokens, to),
    estimateFee: async (currency, level = 'normal') => feeFor(await node.recentPrices(contractOf(tokens, currency)), level),
    build: async (order) => build(node, network, tokens, order),
    send: async (signed) => send(node, signed),
    isDead: async (signed) => isExpired(node, signed),
    close: async () => {},
  }
}

const refOf = ({ height, hash }: SolanaHeader): BlockRef => ({ height, hash })

async function blockAt(node: SolanaNode, height: bigint): Promise<BlockRef | undefined> {
  const newest = await node.newest('confirmed')
  if (height > newest.height) return undefined
  const [slot = 0n] = await slotsOf(node, { from: height, to: height, newest })
  return refOf(await node.header(slot))
}

type Range = { readonly from: bigint; readonly to: bigint; readonly watched: ReadonlySet<string> }

async function movementsBetween(
  node: SolanaNode,
  tokens: Nodes['tokens'],
  { from, to, watched }: Range,
): Promise<ChainTransfer[]> {
  const slots = await slotsOf(node, { from, to, newest: await node.newest('confirmed') })
  const movements: ChainTransfer[] = []
  let parent: SolanaHeader | undefined
  for (const [at, slot] of slots.entries()) {
    const block = await node.block(slot)
    const follows = !parent || (block.parentSlot === parent.slot && block.parentHash === parent.hash)
    if (!follows || block.height !== from + BigInt(at)) throw new NodeFault('The blocks do not follow each other.')
    parent = block
    movements.push(...block.transactions.flatMap((each) => movementsOf(each, { block: refOf(block), tokens, watched })))
  }
  return movements
}

async function find(node: SolanaNode, tokens: Nodes['tokens'], txnHash: string): Promise<TransactionLookup> {
  const status = await node.status(txnHash)
  if (!status) return { state: 'unknown' }
  if (status.confirmationStatus === 'processed') return { state: 'pending' }
  const block = await node.block(status.slot)
  const transaction = block.transactions.find(({ transaction: { signatures } }) => signatures[0] === txnHash)
  if (!transaction) throw new NodeFault('The node tells of a transaction that its block does not hold.')
  const told = { block: refOf(block), feeUnits: costOf(transaction) }
  if (transaction.meta?.err !== null) return { state: 'failed', ...told }
  return { state: 'mined', ...told, movements: movementsOf(transaction, { block: told.block, tokens }) }
}

const amountOffset = 64

async function balance(node: SolanaNode, tokens: Nodes['tokens'], address: string, asset: Order['asset']): Promise<bigint> {
  if (asset.kind === 'native') return node.balance(address)
  const account = await node.account(tokenAccountOf(address, contractOf(tokens, asset.currency)))
  if (!account) return 0n
  if (account.program !== programs.token) throw new NodeFault('The token account belongs to another program.')
  return account.data.readBigUInt64LE(amountOffset)
}

/** Coins sent to a mint, a token account or a program are lost, because it cannot send them on. */
async function problemWith(node: SolanaNode, tokens: Nodes['tokens'], to: string): Promise<DestinationProblem | undefined> {
  if (to === programs.system) return 'zeroAddress'
  if (Object.values(tokens).includes(to)) return 'tokenContract'
  const account = await node.account(to)
  const isToken = account?.program === programs.token || account?.program === programs.token2022
  return isToken || account?.isProgram ? 'tokenContract' : undefined
}

async function build(node: SolanaNode, network: NetworkId, tokens: Nodes['tokens'], order: Order): Promise<UnsignedTransfer> {
  if (order.units <= 0n) throw new Error('A payment moves something.')
  if (order.memo !== null) throw new Error('Solana payments carry no memo here.')
  const { from, to, units, asset } = order
  const token =
    asset.kind === 'token'
      ? { mint: contractOf(tokens, asset.currency), decimals: decimalsOf(network, asset.currency) }
      : undefined
  const lifetime = await node.blockhash()
  const message = paymentMessage({ from, to, token, units, ...computeBudgetFor(order.fee) }, lifetime)
  return { network, body: unsignedBody(message, lifetime.lastValidBlockHeight) }
}

function decimalsOf(network: NetworkId, currency: Stablecoin): number {
  const token = tokenOn(network, currency)
  if (!token) throw new Error(`${currency} is not on the list of Solana.`)
  return token.decimals
}
