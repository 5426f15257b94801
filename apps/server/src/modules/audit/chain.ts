// The chain's one writer: takes what was committed, links it, and notes the head outside the database.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Transact } from '../../platform/db/db.ts'
import { runPeriodically } from '../../platform/jobs/run-periodically.ts'
import type { Log } from '../../platform/observability/log.ts'
import { type Anchor, appendAnchor, lastAnchor } from './anchor.ts'

type ChainOptions = {
  readonly db: Db
  readonly transact: Transact
  readonly file: string
  readonly log: Log
  now(): Date
}

/** In small passes with a pause between them: two thousand rows at once delay the calls of a machine with two cores by 50 ms. */
const rowsPerPass = 250
const passPauseMs = 20
const pauseMs = 2_000
/** A line for every look would fill the file; what was linked since is found by its hashes, save for a cut. */
const anchorEveryMs = 10_000

export type Chain = {
  /** Links everything that waits and anchors the head; answers how many rows were linked. */
  link(): Promise<number>
}

export function createChain(deps: ChainOptions): Chain {
  let anchored: Anchor | undefined
  let notBefore = 0
  return {
    async link() {
      const linked = await linkWaiting(deps)
      // The file is the memory: after a crash between the two, the next look notes the head all the same.
      anchored ??= await lastAnchor(deps.file)
      if (performance.now() < notBefore) return linked
      const before = anchored
      anchored = await anchorHead(deps, before)
      if (anchored !== before) notBefore = performance.now() + anchorEveryMs
      return linked
    },
  }
}

/** Runs beside the worker. Several may run: the database lets one of them write, and each notes the heads that it has seen. */
export function startChain(deps: ChainOptions): { stop(): Promise<void> } {
  const chain = createChain(deps)
  const failed = 'the audit log was not chained; it is tried again'
  return runPeriodically({ work: () => chain.link(), pauseMs, failed, log: deps.log })
}

async function linkWaiting({ transact }: ChainOptions): Promise<number> {
  let linked = 0
  for (;;) {
    const { rows } = await transact((tx) =>
      tx.query<{ linked: number }>({ name: 'chain-audit', text: 'select linked from chain_audit($1)', values: [rowsPerPass] }),
    )
    const pass = rows[0]?.linked ?? 0
    linked += pass
    if (pass < rowsPerPass) return linked
    await sleep(passPauseMs)
  }
}

export async function findHead(db: Db): Promise<Anchor | undefined> {
  const { rows } = await db.query<{ seq: bigint; hash: Buffer; linked_at: Date }>({
    name: 'audit-head',
    text: 'select seq, hash, linked_at from audit_link order by seq desc limit 1',
    values: [],
  })
  return rows[0] && { seq: rows[0].seq, hash: rows[0].hash, at: rows[0].linked_at }
}

async function anchorHead({ db, file, log, now }: ChainOptions, last: Anchor | undefined): Promise<Anchor | undefined> {
  const head = await findHead(db)
  if (last && (head?.seq ?? 0n) < last.seq) {
    log.error(
      { anchored: String(last.seq), head: String(head?.seq ?? 0) },
      'the audit log is shorter than it was: docs/runbooks/audit-log.md',
    )
    return last
  }
  if (!head || head.seq === last?.seq) return last
  const anchor = { ...head, at: now() }
  await appendAnchor(file, anchor)
  // The log leaves the machine, so that losing the file with the disk loses no anchor.
  log.info({ seq: String(head.seq), hash: head.hash.toString('hex') }, 'audit log anchored')
  return anchor
}
