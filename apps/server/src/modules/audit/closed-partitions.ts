// Compares the links of closed partitions with their records, while the chain is walked. Rows of detached partitions are not here.

import { createHash, type Hash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'

type ClosedPartition = {
  readonly number: bigint
  readonly first_id: bigint
  readonly last_id: bigint
  readonly links: bigint
  readonly links_hash: Buffer
}

type Link = { readonly seq: bigint; readonly row_id: bigint; readonly hash: Buffer }

export type ClosedPartitions = {
  isDetached(rowId: bigint): boolean
  /** Called for every link, in the order of their places. */
  add(link: Link): void
  /** The numbers of partitions whose links are not those of the record. */
  findChanged(): bigint[]
}

const blockSize = 10_000n

export async function loadClosedPartitions(db: Db): Promise<ClosedPartitions> {
  const { rows } = await db.query<ClosedPartition>(
    'select number, first_id, last_id, links, links_hash from closed_audit_partition order by number',
  )
  const detached = await db.query<{ through: bigint }>('select audit_detached_through() as through')
  const through = detached.rows[0]?.through ?? 0n
  const sums = rows.map((record) => ({ record, sum: createSum() }))
  return {
    isDetached: (rowId) => rowId <= through,
    add: (link) => sums.find(({ record }) => link.row_id >= record.first_id && link.row_id <= record.last_id)?.sum.add(link),
    findChanged: () => sums.filter(({ record, sum }) => !sum.isSame(record)).map(({ record }) => record.number),
  }
}

/** The same figure as sum_up_audit_links of the database: a hash of the hashes of blocks. */
function createSum() {
  const whole = createHash('sha256')
  let block: { readonly number: bigint; readonly hash: Hash } | undefined
  let links = 0n
  return {
    add({ seq, row_id, hash }: Link) {
      const number = seq / blockSize
      if (block?.number !== number) {
        if (block) whole.update(block.hash.digest())
        block = { number, hash: createHash('sha256') }
      }
      block.hash.update(`${seq};${row_id};${hash.toString('hex')}\n`)
      links += 1n
    },
    isSame(record: ClosedPartition) {
      if (block) whole.update(block.hash.digest())
      return links === record.links && whole.digest().equals(record.links_hash)
    },
  }
}
