// Reads the blocks since the cursor, a bounded number at a time. What was found and how far we got are written together.

import type { BlockRef, ChainTransfer, Head } from '@sampan/chains/gateway.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import { inSpan } from '../../../platform/observability/tracing/tracing.ts'
import type { NetworkPolicy } from '../../crypto/public.ts'
import { type Cursor, moveCursor, noteReread } from './chain-cursor.ts'
import { recordChainTransfers } from './record-chain-transfers.ts'
import type { Watch } from './watch.ts'

const blocksMax = 100n

/** True where there is more to read already. */
export async function scanBlocks(watch: Watch, cursor: Cursor, head: Head, policy: NetworkPolicy): Promise<boolean> {
  if (cursor.height >= head.newest.height) return false
  const range = { from: cursor.height + 1n, to: smaller(cursor.height + blocksMax, head.newest.height) }
  const read = await readRange(watch, range)
  if (!read) return true
  faultPoint('blocks read')
  const record = () =>
    watch.transact(async (tx) => {
      const moved = await moveCursor(tx, watch.network.id, { from: cursor, to: read.end, now: watch.now() })
      if (!moved) throw new CursorMovedError()
      faultPoint('cursor moved')
      await recordChainTransfers(tx, watch, read.movements, policy.confirmations)
      faultPoint('movements taken')
    })
  const span = { name: 'watcher record', isRoot: true, attributes: { 'sampan.network': watch.network.name } }
  await (read.movements.length > 0 ? inSpan(span, record) : record())
  faultPoint('blocks written')
  return read.end.height < head.newest.height
}

/**
 * What is final is read a second time, later, to catch a node that left something out.
 * Nothing that is known already changes by it.
 */
export async function rescanFinalBlocks(watch: Watch, cursor: Cursor, head: Head, policy: NetworkPolicy): Promise<void> {
  const settled = smaller(head.final.height, head.newest.height - 2n * BigInt(policy.confirmations))
  const to = smaller(smaller(cursor.rereadHeight + blocksMax, settled), cursor.height)
  if (to <= cursor.rereadHeight) return
  const read = await readRange(watch, { from: cursor.rereadHeight + 1n, to })
  if (!read) return
  await watch.transact(async (tx) => {
    await recordChainTransfers(tx, watch, read.movements, policy.confirmations)
    await noteReread(tx, watch.network.id, to)
  })
}

type Range = { readonly from: bigint; readonly to: bigint }
type Read = { readonly movements: readonly ChainTransfer[]; readonly end: BlockRef }

/** Nothing where the chain changed meanwhile: every block names the one before, so an unchanged last one proves the rest. */
async function readRange({ gateway, watched, db }: Watch, range: Range): Promise<Read | undefined> {
  const before = await gateway.blockAt(range.to)
  if (!before) return undefined
  // After the head was asked for: an address that a payer can know is in this set.
  const addresses = await watched.addresses(db)
  const movements = addresses.size === 0 ? [] : await gateway.scan({ ...range, watched: addresses })
  const after = await gateway.blockAt(range.to)
  if (after?.hash !== before.hash) return undefined
  requireInside(movements, range, addresses)
  return { movements, end: before }
}

/** A node that reports other blocks or other addresses than those it was asked for is not believed at all. */
function requireInside(movements: readonly ChainTransfer[], { from, to }: Range, addresses: ReadonlySet<string>): void {
  const stray = movements.find(({ block, to: address }) => block.height < from || block.height > to || !addresses.has(address))
  if (stray) throw new Error(`the scan of blocks ${from} to ${to} reported ${stray.txnHash} in block ${stray.block.height}`)
}

/** Another process has moved the cursor. What this one found is found there too. */
export class CursorMovedError extends Error {
  constructor() {
    super('another process has moved the cursor')
    this.name = 'Overtaken'
  }
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
