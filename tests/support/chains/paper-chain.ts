// A simulated chain that returns exactly what a test sets, also what no honest node would. Tests use real local chains when
// the behaviour of a network matters; this one is for the handling of its responses.

import { createHash } from 'node:crypto'
import type { BlockRef, ChainTransfer, Gateway, Head, Order, SignedTransfer, TransactionLookup } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { networkById } from '@sampan/contract/networks.ts'

type BareMovement = Omit<ChainTransfer, 'txnHash' | 'block'>
type Transaction = { readonly hash: string; readonly moved: readonly BareMovement[]; readonly failed: boolean }
type Block = BlockRef & { readonly transactions: readonly Transaction[] }

type Payment = Partial<BareMovement> & Pick<BareMovement, 'to' | 'units'>

/** The faults of a node. Each runs before the honest response and may throw or replace it. */
type Mischief = {
  head?: () => void
  scan?: (honest: readonly ChainTransfer[], range: { readonly from: bigint; readonly to: bigint }) => readonly ChainTransfer[]
  find?: (honest: TransactionLookup) => TransactionLookup
}

export type PaperChain = {
  readonly gateway: Gateway
  readonly mischief: Mischief
  /** The number of calls of each method. */
  readonly asked: Record<'head' | 'scan' | 'find' | 'blockAt', number>
  height(): bigint
  /** Pending until a block is made. Several payments may share one transaction. */
  pay(...payments: Payment[]): string
  payFailing(payment: Payment): string
  mine(blocks?: number): void
  /**
   * Replaces the newest blocks by as many others and one more. Their transactions are mined again at once (`mined`),
   * are pending (`waiting`), or are gone (`dropped`). `shift` moves their indexes inside the transaction.
   */
  reorg(asked: { depth: number; fate: 'mined' | 'waiting' | 'dropped'; shift?: number }): void
  /** Blocks between the newest and the final one. */
  finalAfter(blocks: number): void
  balance(address: string, asset: string): bigint
}

let forks = 0

export function paperChain(network: NetworkId): PaperChain {
  const { family } = networkById(network)
  const blocks: Block[] = [{ height: 0n, hash: hashOf(`genesis ${network} ${++forks}`), transactions: [] }]
  const pool: Transaction[] = []
  const mischief: Mischief = {}
  const asked = { head: 0, scan: 0, find: 0, blockAt: 0 }
  const money = new Map<string, bigint>()
  let finality = 1
  let payments = 0

  const newest = (): Block => blocks.at(-1) ?? impossible()
  const refOf = ({ height, hash }: Block): BlockRef => ({ height, hash })
  const movementsOf = (block: Block, { hash, moved, failed }: Transaction): ChainTransfer[] =>
    failed ? [] : moved.map((one) => ({ ...one, txnHash: hash, block: refOf(block) }))
  const settle = (transactions: readonly Transaction[], sign: 1n | -1n) => {
    for (const { moved, failed } of transactions)
      for (const { to, from, asset, units } of failed ? [] : moved) {
        const add = (address: string, amount: bigint) =>
          money.set(placeOf(address, asset), (money.get(placeOf(address, asset)) ?? 0n) + amount)
        add(to, sign * units)
        if (from !== null) add(from, -sign * units)
      }
  }
  const mineOne = () => {
    const transactions = pool.splice(0)
    settle(transactions, 1n)
    const height = newest().height + 1n
    blocks.push({ height, hash: hashOf(`${newest().hash} ${forks}`), transactions })
  }
  const newHash = () => transactionHash(family, `${network} ${forks} ${++payments}`)
  const complete = (payment: Payment, index: number): BareMovement => ({
    index,
    from: `payer-${network}`,
    memo: null,
    asset: { kind: 'token', currency: 'USDC' },
    ...payment,
  })

  const gateway: Gateway = {
    network,
    async head(): Promise<Head> {
      asked.head += 1
      mischief.head?.()
      const final = blocks[Math.max(0, blocks.length - 1 - finality)] ?? impossible()
      return { newest: refOf(newest()), final: refOf(final) }
    },
    async blockAt(height) {
      asked.blockAt += 1
      const block = blocks[Number(height)]
      return block && refOf(block)
    },
    async scan({ from, to, watched }) {
      asked.scan += 1
      const range = blocks.filter(({ height }) => height >= from && height <= to)
      const all = range.flatMap((block) => block.transactions.flatMap((transaction) => movementsOf(block, transaction)))
      const honest = all.filter((movement) => watched.has(movement.to))
      return mischief.scan?.(honest, { from, to }) ?? honest
    },
    async find(hash) {
      asked.find += 1
      const honest = findIn(hash)
      return mischief.find?.(honest) ?? honest
    },
    balance: async (address, asset) => money.get(placeOf(address, asset)) ?? 0n,
    nextSequence: async () => BigInt(payments),
    checkDestination: async () => undefined,
    estimateFee: async () => ({ nativeUnits: 1_000n, parameters: {} }),
    build: async (order) => ({
      network,
      body: JSON.stringify(order, (_, value) => (typeof value === 'bigint' ? `${value}n` : value)),
    }),
    async send(signed) {
      if (findIn(signed.txnHash).state !== 'unknown') return { outcome: 'known' }
      pool.push(transactionOf(signed))
      return { outcome: 'accepted' }
    },
    isDead: async () => false,
    close: async () => undefined,
  }

  function findIn(hash: string): TransactionLookup {
    if (pool.some((transaction) => transaction.hash === hash)) return { state: 'pending' }
    for (const block of blocks)
      for (const transaction of block.transactions.filter((one) => one.hash === hash)) {
        if (transaction.failed) return { state: 'failed', block: refOf(block), feeUnits: 1n }
        return { state: 'mined', block: refOf(block), movements: movementsOf(block, transaction), feeUnits: 1n }
      }
    return { state: 'unknown' }
  }

  return {
    gateway,
    mischief,
    asked,
    height: () => newest().height,
    pay(...list) {
      const hash = newHash()
      pool.push({ hash, moved: list.map(complete), failed: false })
      return hash
    },
    payFailing(payment) {
      const hash = newHash()
      pool.push({ hash, moved: [complete(payment, 0)], failed: true })
      return hash
    },
    mine(count = 1) {
      for (let made = 0; made < count; made++) mineOne()
    },
    reorg({ depth, fate, shift = 0 }) {
      forks += 1
      const gone = blocks.splice(blocks.length - depth).flatMap(({ transactions }) => transactions)
      settle(gone, -1n)
      const moved = gone.map(({ moved: list, ...rest }) => ({
        ...rest,
        moved: list.map((one) => ({ ...one, index: one.index + shift })),
      }))
      const waiting = pool.splice(0)
      if (fate === 'mined') pool.push(...moved)
      for (let made = 0; made <= depth; made++) mineOne()
      pool.push(...waiting, ...(fate === 'waiting' ? moved : []))
    },
    finalAfter: (count) => void (finality = count),
    balance: (address, asset) => money.get(`${address} ${asset}`) ?? 0n,
  }
}

function placeOf(address: string, asset: ChainTransfer['asset'] | Order['asset']): string {
  if (asset.kind === 'token') return `${address} ${asset.currency}`
  return `${address} ${asset.kind === 'native' ? 'native' : asset.contract}`
}

const hashOf = (text: string): string => `0x${createHash('sha256').update(text).digest('hex')}`

/** In the format of the network's own hashes. */
function transactionHash(family: string, text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  if (family === 'evm') return `0x${hex}`
  if (family !== 'solana') return hex
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = BigInt(`0x1${hex}${hex.slice(1)}`)
  let encoded = ''
  for (; value > 0n; value /= 58n) encoded = (alphabet[Number(value % 58n)] ?? '') + encoded
  return encoded
}

/** The order that the simulated signer serialised. */
function transactionOf({ bytes, txnHash }: SignedTransfer): Transaction {
  const order = JSON.parse(bytes, (_, value) =>
    typeof value === 'string' && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as Order
  const { from, to, memo, asset, units } = order
  return { hash: txnHash, failed: false, moved: [{ index: 0, from, to, memo, asset, units }] }
}

function impossible(): never {
  throw new Error('a paper chain always has a block')
}
