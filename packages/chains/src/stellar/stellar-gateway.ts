// The gateway to Stellar over Horizon's HTTP API. A closed ledger is final.
// The SDK is loaded only to encode or decode bytes, so that scanning does not need it.

import type { NetworkId } from '@sampan/contract/networks.ts'
import { contractOf } from '../allow-list.ts'
import type { BlockRef, ChainTransfer, Gateway, Nodes, Order, TransactionLookup, UnsignedTransfer } from '../gateway.ts'
import { NodeFault } from '../node-request.ts'
import { type Horizon, type HorizonOperation, horizon, type Ledger } from './horizon.ts'
import { accountOf } from './stellar-account.ts'
import { unitsOf } from './stellar-amount.ts'
import { lineOf, problemWith } from './stellar-destination.ts'
import { feeFor } from './stellar-fees.ts'
import { cursorBefore, ledgerOf, movementsOf } from './stellar-transfers.ts'

export function createStellarGateway(network: NetworkId, { urls, tokens }: Nodes): Gateway {
  const [url] = urls
  if (url === undefined) throw new Error('The gateway to Stellar needs a node.')
  const node = horizon(url)
  return {
    network,
    head: async () => {
      const newest = refOf(await node.newestLedger())
      return { newest, final: newest }
    },
    blockAt: async (height) => {
      const ledger = await node.ledger(height)
      return ledger && refOf(ledger)
    },
    scan: async (range) => movementsBetween(node, tokens, range),
    find: async (txnHash) => find(node, tokens, txnHash),
    balance: async (address, asset) => balance(node, tokens, address, asset),
    nextSequence: async (address) => {
      const account = await node.account(accountOf(address))
      if (!account) throw new Error('The account does not exist yet.')
      return account.sequence + 1n
    },
    checkDestination: async (to, currency, memo) => problemWith(node, { to, contract: contractOf(tokens, currency), memo }),
    estimateFee: async (_currency, level = 'normal') => feeFor(await node.usualFee(), level),
    build: async (order) => build(node, network, tokens, order),
    send: async (signed) => (await import('./broadcast-stellar.ts')).send(node, signed),
    isDead: async (signed) => (await import('./is-stellar-dead.ts')).isDead(node, signed),
    close: async () => {},
  }
}

const refOf = ({ sequence, hash }: Ledger): BlockRef => ({ height: sequence, hash })

type Range = { readonly from: bigint; readonly to: bigint; readonly watched: ReadonlySet<string> }

async function movementsBetween(node: Horizon, tokens: Nodes['tokens'], { from, to, watched }: Range): Promise<ChainTransfer[]> {
  // Horizon ingests ledgers in order: with the last one it has them all.
  if ((await node.newestLedger()).sequence < to) throw new NodeFault(`The node has no ledger ${to}.`)
  const lists = await Promise.all([...watched].map(async (account) => paymentsBetween(node, account, from, to)))
  const operations = new Map(lists.flat().map((operation) => [operation.id, operation]))
  const found = await resolve(node, tokens, [...operations.values()])
  return found.filter((movement) => watched.has(movement.to))
}

async function paymentsBetween(node: Horizon, account: string, from: bigint, to: bigint): Promise<HorizonOperation[]> {
  const operations: HorizonOperation[] = []
  let cursor = cursorBefore(from)
  for (;;) {
    const part = await node.payments(account, cursor)
    operations.push(...part.filter((operation) => ledgerOf(operation) <= to))
    const last = part.at(-1)
    if (!last || part.length < node.pageMax || ledgerOf(last) > to) return operations
    if (BigInt(last.id) <= cursor) throw new NodeFault('The node tells the same page again.')
    cursor = BigInt(last.id)
  }
}

async function resolve(
  node: Horizon,
  tokens: Nodes['tokens'],
  operations: readonly HorizonOperation[],
): Promise<ChainTransfer[]> {
  const blocks = new Map<bigint, BlockRef>()
  const movements: ChainTransfer[] = []
  for (const operation of operations.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))) {
    const height = ledgerOf(operation)
    const block = blocks.get(height) ?? (await blockOf(node, height))
    blocks.set(height, block)
    movements.push(...movementsOf(operation, { block, tokens }))
  }
  return movements
}

async function blockOf(node: Horizon, height: bigint): Promise<BlockRef> {
  const ledger = await node.ledger(height)
  if (!ledger) throw new NodeFault(`The node has no ledger ${height}.`)
  return refOf(ledger)
}

async function find(node: Horizon, tokens: Nodes['tokens'], txnHash: string): Promise<TransactionLookup> {
  const transaction = await node.transaction(txnHash)
  if (!transaction) return { state: 'unknown' }
  const told = { block: await blockOf(node, transaction.ledger), feeUnits: transaction.fee_charged }
  if (!transaction.successful) return { state: 'failed', ...told }
  const operations = await node.paymentsOf(txnHash)
  return { state: 'mined', ...told, movements: operations.flatMap((each) => movementsOf(each, { block: told.block, tokens })) }
}

async function balance(node: Horizon, tokens: Nodes['tokens'], address: string, asset: Order['asset']): Promise<bigint> {
  const account = await node.account(accountOf(address))
  if (!account) return 0n
  const line =
    asset.kind === 'native'
      ? account.balances.find(({ asset_type: type }) => type === 'native')
      : lineOf(account, contractOf(tokens, asset.currency))
  return line ? unitsOf(line.balance) : 0n
}

async function build(node: Horizon, network: NetworkId, tokens: Nodes['tokens'], order: Order): Promise<UnsignedTransfer> {
  const { buildPayment } = await import('./build-stellar-payment.ts')
  const contract = order.asset.kind === 'token' ? contractOf(tokens, order.asset.currency) : undefined
  return buildPayment(network, order, { contract, closedAt: (await node.newestLedger()).closed_at })
}
