// How far a network has been read, and the blocks at which we stopped: the way back after a reorganisation.

import type { BlockRef, Head } from '@sampan/chains/gateway.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'

export type Cursor = BlockRef & { readonly rereadHeight: bigint }

const leaseMs = 30_000
/** Ends of ranges that are kept. More than any reorganisation is deep; older ones are taken away. */
const blocksKept = 2_000n

export async function readCursor(db: Db, network: NetworkId): Promise<Cursor | undefined> {
  const { rows } = await db.query<{ height: bigint; hash: string; reread_height: bigint }>({
    name: 'read-chain-cursor',
    text: 'select height, hash, reread_height from chain_cursor where network = $1',
    values: [network],
  })
  const row = rows[0]
  return row && { height: row.height, hash: row.hash, rereadHeight: row.reread_height }
}

type NewCursor = {
  readonly network: NetworkId
  readonly omnibus: string
  readonly at: BlockRef
  readonly head: Head
  readonly now: Date
}

export async function createCursor(tx: Tx, { network, omnibus, at, head, now }: NewCursor): Promise<void> {
  await tx.query(
    `insert into chain_cursor (network, omnibus, height, hash, reread_height, head_height, final_height, moved_at, caught_up_at)
     values ($1, $2, $3, $4, $3, $5, $6, $7, $7) on conflict do nothing`,
    [network, omnibus, at.height, at.hash, head.newest.height, head.final.height, now],
  )
  await keepBlock(tx, network, at)
}

type Advance = { readonly from: BlockRef; readonly to: BlockRef; readonly now: Date }

/** False where another process has moved the cursor meanwhile: then nothing of this transaction may be kept. */
export async function moveCursor(tx: Tx, network: NetworkId, { from, to, now }: Advance): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'move-chain-cursor',
    text: `update chain_cursor set height = $4, hash = $5, moved_at = $6, reread_height = least(reread_height, $4)
           where network = $1 and height = $2 and hash = $3`,
    values: [network, from.height, from.hash, to.height, to.hash, now],
  })
  if (rowCount === 0) return false
  await keepBlock(tx, network, to)
  return true
}

async function keepBlock(tx: Tx, network: NetworkId, { height, hash }: BlockRef): Promise<void> {
  await tx.query('delete from chain_block where network = $1 and (height > $2 or height < $3)', [
    network,
    height,
    height - blocksKept,
  ])
  await tx.query(
    `insert into chain_block (network, height, hash) values ($1, $2, $3)
     on conflict (network, height) do update set hash = excluded.hash`,
    [network, height, hash],
  )
}

/** Newest first. */
export async function keptBlocks(db: Db, network: NetworkId): Promise<BlockRef[]> {
  const { rows } = await db.query<{ height: bigint; hash: string }>(
    'select height, hash from chain_block where network = $1 order by height desc',
    [network],
  )
  return rows
}

type EndOfLook = { readonly head: Head; readonly isBehind: boolean; readonly now: Date }

export async function noteHead(db: Db, network: NetworkId, { head, isBehind, now }: EndOfLook): Promise<void> {
  await db.query({
    name: 'note-chain-head',
    text: `update chain_cursor set head_height = $2, final_height = $3, trouble = null, trouble_since = null,
             caught_up_at = case when $4 then caught_up_at else $5 end where network = $1`,
    values: [network, head.newest.height, head.final.height, isBehind, now],
  })
}

export const noteReread = async (tx: Tx, network: NetworkId, height: bigint): Promise<void> =>
  void (await tx.query('update chain_cursor set reread_height = $2 where network = $1', [network, height]))

/** Since when this network gives trouble, where it already did before. */
export async function noteTrouble(db: Db, network: NetworkId, trouble: string, now: Date): Promise<Date | undefined> {
  const { rows } = await db.query<{ trouble_since: Date }>(
    `update chain_cursor set trouble = $2, trouble_since = coalesce(trouble_since, $3) where network = $1 returning trouble_since`,
    [network, trouble.slice(0, 500), now],
  )
  return rows[0]?.trouble_since
}

/** One process reads a network at a time. A network that was never read has no row and so no lease yet. */
export async function takeLease(db: Db, network: NetworkId, holder: string, now: Date): Promise<boolean> {
  const { rows } = await db.query<{ taken: boolean }>({
    name: 'take-chain-lease',
    text: `with taken as (
             update chain_cursor set lease_holder = $2, lease_until = $4
             where network = $1 and (lease_holder is null or lease_holder = $2 or lease_until < $3) returning 1
           ) select exists (select from taken) or not exists (select from chain_cursor where network = $1) as taken`,
    values: [network, holder, now, new Date(now.getTime() + leaseMs)],
  })
  return rows[0]?.taken ?? false
}

export const endLease = async (db: Db, network: NetworkId, holder: string): Promise<void> =>
  void (await db.query(
    'update chain_cursor set lease_holder = null, lease_until = null where network = $1 and lease_holder = $2',
    [network, holder],
  ))
