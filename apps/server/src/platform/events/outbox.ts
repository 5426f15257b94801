// Events leave with the transaction that causes them, as rows; every process reads the rows and feeds its own streams.

import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { onWake } from '../db/db.ts'
import type { Log } from '../observability/log.ts'
import { eventsTopic, type NewEvent } from './emit-events.ts'
import type { Listener } from './listen.ts'
import { throttle } from './throttle.ts'

export type OutboxEvent = NewEvent & { readonly id: number; readonly createdAt: Date }

const pollMs = 1_000
// Under load events wait this long for each other: reading and telling them one by one costs more than the calls that cause them.
const gatherMs = 20
// Longer than any transaction may last: after that a number missing in the sequence belongs to one that was rolled back.
const gapMs = 30_000
const batch = 1_000

export type Outbox = {
  subscribe(hear: (event: OutboxEvent) => void): void
  /** Reads everything committed until now. */
  catchUp(): Promise<void>
  lagSeconds(): number
  close(): Promise<void>
}

type Row = {
  id: bigint
  user_id: string
  session_id: string | null
  type: NewEvent['type']
  ref: string | null
  created_at: Date
}

type OutboxOptions = { readonly pool: Pool; readonly listener: Listener; readonly log: Log }

export async function startOutbox({ pool, listener, log }: OutboxOptions): Promise<Outbox> {
  const start = await pool.query<{ id: bigint | null }>('select max(id) as id from outbox_event')
  const reader = createReader(pool, Number(start.rows[0]?.id ?? 0))
  const self = randomUUID()
  const lookNow = () => void reader.catchUp().catch((error: unknown) => log.warn({ error }, 'the outbox cannot be read'))
  // The notice is sent beside the transactions, not in them: a NOTIFY inside would make all commits wait for each other.
  const announcer = throttle(gatherMs, () => {
    lookNow()
    pool.query({ name: 'tell-outbox', text: 'select pg_notify($1, $2)', values: [eventsTopic, self] }).catch(() => undefined)
  })
  onWake(pool, eventsTopic, announcer.call)
  listener.on(eventsTopic, (teller) => {
    if (teller !== self) lookNow()
  })
  const timer = setInterval(lookNow, pollMs)
  timer.unref()
  return {
    subscribe: reader.subscribe,
    catchUp: reader.catchUp,
    lagSeconds: reader.lagSeconds,
    async close() {
      clearInterval(timer)
      announcer.stop()
      await reader.close()
    },
  }
}

/** Reads each committed event once, in the order of their numbers as far as they are visible. */
function createReader(pool: Pool, from: number): Outbox {
  const subscribers: ((event: OutboxEvent) => void)[] = []
  // Numbers are drawn before commit, so a lower one may appear after a higher one: missing numbers are asked for again.
  const missing = new Map<number, number>()
  let last = from
  let lag = 0
  let closed = false

  async function readOnce(): Promise<number> {
    const { rows } = await pool.query<Row>({
      name: 'read-outbox',
      text: `(select * from outbox_event where id > $1 order by id limit ${batch})
             union all select * from outbox_event where id = any($2::bigint[]) order by id`,
      values: [last, [...missing.keys()]],
    })
    const now = Date.now()
    for (const row of rows) {
      const event = eventOf(row)
      const { id } = event
      if (!missing.delete(id)) {
        for (let skipped = last + 1; skipped < id && missing.size < 10_000; skipped++) missing.set(skipped, now)
        last = id
      }
      lag = Math.max(0, (now - row.created_at.getTime()) / 1000)
      for (const hear of subscribers) hear(event)
    }
    for (const [id, since] of missing) if (now - since > gapMs) missing.delete(id)
    return rows.length
  }

  let reading: Promise<void> | undefined
  let again = false
  async function readAll(): Promise<void> {
    for (;;) {
      again = false
      const count = closed ? 0 : await readOnce()
      if (count < batch && !again) return
    }
  }
  return {
    subscribe: (hear) => subscribers.push(hear),
    catchUp() {
      again = true
      reading ??= readAll().finally(() => {
        reading = undefined
      })
      return reading
    },
    lagSeconds: () => lag,
    async close() {
      closed = true
      await reading?.catch(() => undefined)
    },
  }
}

function eventOf(row: Row): OutboxEvent {
  const event = { id: Number(row.id), userId: row.user_id, type: row.type, createdAt: row.created_at }
  return { ...event, ...(row.session_id ? { sessionId: row.session_id } : {}), ...(row.ref ? { ref: row.ref } : {}) }
}
