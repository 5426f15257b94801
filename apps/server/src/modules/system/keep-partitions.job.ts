// Keeps the partitions of postings, audit rows and events: adds them ahead of need, begins new ones each month, and closes the old ones.

import { businessWindows } from '../../platform/business-time.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { defineJob, noPayload } from '../../platform/jobs/define-job.ts'

export const partitionsAhead = 3
const eventsKept = '7 days'
/** Longer than any transaction lasts. */
const settled = '1 hour'

export const keepPartitions = defineJob({
  name: 'keep-partitions',
  payload: noPayload,
  async run(_: object, { db, transact, now, log }) {
    const { monthStart } = businessWindows(now())
    await db.query('select ledger.keep_partitions($1, $2)', [monthStart, partitionsAhead])
    await db.query('select keep_audit_partitions($1, $2)', [monthStart, partitionsAhead])
    await db.query('select keep_outbox_partitions($1, $2)', [partitionsAhead, eventsKept])
    const postings = await closeAll(transact, 'select ledger.close_partition() as number')
    const auditRows = await closeAll(transact, 'select close_audit_partition($1) as number', [settled])
    for (const [table, numbers] of Object.entries({ postings, auditRows }))
      for (const number of numbers)
        log.info({ event: 'partition.closed', table, number: String(number) }, 'a partition was closed with its record')
  },
})

/** Each partition in a transaction of its own: it reads all rows of the partition, which takes minutes. */
async function closeAll(transact: Transact, statement: string, values: unknown[] = []): Promise<bigint[]> {
  const closed: bigint[] = []
  for (;;) {
    const number = await transact(async (tx) => {
      await tx.allowLong(60)
      return closeOne(tx, statement, values)
    })
    if (number === null) return closed
    closed.push(number)
  }
}

async function closeOne(db: Db, statement: string, values: unknown[]): Promise<bigint | null> {
  const { rows } = await db.query<{ number: bigint | null }>(statement, values)
  return rows[0]?.number ?? null
}
