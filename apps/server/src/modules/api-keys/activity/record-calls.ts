// Records the calls of API keys in batches beside the calls, so that no call waits for its own record.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import { pathOf } from '../../../platform/http/request-path.ts'
import { runPeriodically } from '../../../platform/jobs/run-periodically.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { KeyOwner } from '../../../platform/security/find-api-key.ts'

export type RecordedCall = KeyOwner & {
  readonly id: string
  readonly at: Date
  readonly method: string
  readonly path: string
  readonly status: number | null
  readonly code: string | null
  readonly latencyMs: number
  readonly address: string
}

type Deps = {
  readonly clock: Clock
  readonly log: Log
  readonly write: (calls: readonly RecordedCall[]) => Promise<void>
}

/** What a crash loses at most. */
const pauseMs = 500
const batchMax = 1_000
/** While the database does not answer, later calls go unrecorded. */
const waitingMax = 20_000

export function recordCalls(http: FastifyInstance, { clock, log, write }: Deps): { stop(): Promise<void> } {
  const waiting: RecordedCall[] = []
  /** Keys of which a call beyond the rate limit is among those that wait: a flood of such calls must not fill the table. */
  const limited = new Set<string>()
  let lost = 0
  function record(owner: KeyOwner, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.statusCode === 429 && limited.has(owner.keyId)) return
    if (reply.statusCode === 429) limited.add(owner.keyId)
    if (waiting.length < waitingMax) waiting.push({ ...owner, ...describeCall(request, reply, clock.now()) })
    else lost += 1
  }
  http.addHook('onResponse', (request, reply, done) => {
    if (request.callingKey) record(request.callingKey, request, reply)
    done()
  })
  async function writeWaiting(): Promise<void> {
    limited.clear()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax)
      await write(batch)
      waiting.splice(0, batch.length)
    }
    if (lost > 0) log.warn({ event: 'api_call.not_recorded', lost }, 'calls of API keys were not recorded')
    lost = 0
  }
  const writing = runPeriodically({ work: writeWaiting, pauseMs, failed: 'calls of API keys could not be recorded', log })
  return {
    async stop() {
      await writing.stop()
      await writeWaiting().catch((error: unknown) => log.warn({ error }, 'the last calls of API keys were not recorded'))
    },
  }
}

/** Without the query: a filter can hold names. Bounds are those of the contract. */
const describeCall = (request: FastifyRequest, { raw, statusCode, elapsedTime }: FastifyReply, now: Date) => ({
  id: request.id,
  at: new Date(now.getTime() - elapsedTime),
  method: request.method,
  path: pathOf(request).slice(0, 300),
  status: raw.writableEnded ? statusCode : null,
  code: request.refusalCode ?? null,
  latencyMs: Math.round(elapsedTime),
  address: request.ip.slice(0, 64),
})

/** A batch that is written twice, because its first response was lost, is there once. */
export async function insertCalls(pool: Pool, calls: readonly RecordedCall[]): Promise<void> {
  await pool.query({
    name: 'insert-api-calls',
    text: `insert into api_call (id, account_id, key_id, at, method, path, status, code, latency_ms, address)
           select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[], $5::text[], $6::text[], $7::smallint[],
             $8::text[], $9::int[], $10::text[])
           on conflict do nothing`,
    values: [
      calls.map(({ id }) => id),
      calls.map(({ accountId }) => accountId),
      calls.map(({ keyId }) => keyId),
      calls.map(({ at }) => at),
      calls.map(({ method }) => method),
      calls.map(({ path }) => path),
      calls.map(({ status }) => status),
      calls.map(({ code }) => code),
      calls.map(({ latencyMs }) => latencyMs),
      calls.map(({ address }) => address),
    ],
  })
}
