// A chain that reorganised: back to the last block that is still part of it. Deposits of the others wait to be mined again.

import type { BlockRef, Gateway, Head } from '@sampan/chains/gateway.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { freezeDebtor } from '../../account-security/public.ts'
import { closeAsset } from '../../crypto/public.ts'
import { decideOrphans } from '../decide-chain-events.ts'
import { loadBooks, readable } from '../deposit-books.ts'
import { type Deposit, lockDeposits, selectDeposits } from '../deposits.ts'
import { applyDecisions } from '../operate-deposit.ts'
import { type Cursor, keptBlocks, moveCursor } from './chain-cursor.ts'
import { CursorMovedError } from './scan-blocks.ts'
import type { Watch } from './watch.ts'

/** A node may be a little late. One that is far behind is syncing from an earlier block, and proves nothing. */
const blocksBehindMax = 50n

/** False where the cursor's block is no longer part of the chain. A node that is merely behind changes nothing. */
export async function isOnChain({ gateway, db, network }: Watch, cursor: Cursor, head: Head): Promise<boolean> {
  if (cursor.height <= head.newest.height) return (await gateway.blockAt(cursor.height))?.hash === cursor.hash
  if (cursor.height - head.newest.height > blocksBehindMax)
    throw new Error(`the nodes stand at block ${head.newest.height}, and block ${cursor.height} was read before`)
  const below = (await keptBlocks(db, network.id)).find(({ height }) => height <= head.newest.height)
  return below === undefined || (await gateway.blockAt(below.height))?.hash === below.hash
}

export async function rewind(watch: Watch, cursor: Cursor): Promise<void> {
  const { gateway, db, network, transact, now, log } = watch
  const common = await lastCommon(gateway, await keptBlocks(db, network.id), cursor)
  const above = await selectDeposits(db, 'network = $1 and block_height > $2 order by block_height', [network.id, common.height])
  const gone = await findGone(gateway, above)
  await transact(async (tx) => {
    if (!(await moveCursor(tx, network.id, { from: cursor, to: common, now: now() }))) throw new CursorMovedError()
    const hashes = new Map(gone.map(({ id, block }) => [id, block?.hash]))
    const locked = await lockDeposits(tx, [...hashes.keys()])
    await orphanDeposits(
      tx,
      watch,
      locked.filter(({ id, block }) => block !== null && block.hash === hashes.get(id)),
    )
  })
  log.warn(
    { network: network.name, from: cursor.height, to: common.height, deposits: gone.length },
    'the chain has reorganised; blocks are read again',
  )
}

/** Every block names the one before it: where one stands, all below stand. So halving finds the last. */
async function lastCommon(gateway: Gateway, kept: readonly BlockRef[], cursor: Cursor): Promise<BlockRef> {
  const blocks = kept.toReversed()
  let [low, high] = [0, blocks.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const block = blocks[middle]
    if (block && (await gateway.blockAt(block.height))?.hash === block.hash) low = middle + 1
    else high = middle
  }
  const found = blocks[low - 1]
  if (found) return found
  // Nothing that we remember stands any more: everything since the oldest of it is read again.
  const oldest = blocks[0]?.height ?? cursor.height
  const floor = oldest > 0n ? oldest - 1n : 0n
  const block = await gateway.blockAt(floor)
  if (!block) throw new Error(`the chain does not have its block ${floor}`)
  return block
}

async function findGone(gateway: Gateway, deposits: readonly Deposit[]): Promise<Deposit[]> {
  const now = new Map<bigint, string | undefined>()
  for (const { block } of deposits)
    if (block && !now.has(block.height)) now.set(block.height, (await gateway.blockAt(block.height))?.hash)
  return deposits.filter(({ block }) => block && now.get(block.height) !== block.hash)
}

async function orphanDeposits(tx: Tx, watch: Watch, deposits: readonly Deposit[]): Promise<void> {
  const { deps, network, now, log } = watch
  const books = await loadBooks(tx, deps.chart, network.id, deposits)
  const decisions = decideOrphans(books, deposits, now())
  await applyDecisions(tx, deps, books, decisions)
  for (const { deposit, owed } of decisions.filter((one) => one.deposit.state === 'CREDITED')) {
    const { id, accountId, currency } = deposit
    await pauseAsset(tx, deposit, now())
    const debt = { reason: `reversed deposit ${id}`, actor: { kind: 'system' }, now: now() } as const
    if (owed && accountId) await freezeDebtor(tx, { accountId, ...debt })
    const facts = { network: network.name, currency, deposit: id, amount: readable(deposit), owed: owed?.units ?? 0n }
    log.error(
      { event: 'deposit.reversed_by_reorganisation', ...facts },
      'a credited deposit was taken back: the chain reorganised deeper than its confirmations; the asset is paused',
    )
  }
}

/** The chain has broken its own finality: two operators decide when this asset may be used on it again. */
async function pauseAsset(tx: Tx, { id, network, currency }: Deposit, now: Date): Promise<void> {
  if (!currency) return
  if (!(await closeAsset(tx, network, currency))) return
  await audit(tx, { kind: 'system' }, now, {
    action: 'assetPaused',
    subject: `asset.${network}.${currency}`,
    detail: { reason: 'reorganisation', deposit: id },
  })
}
