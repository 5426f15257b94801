// The delivering side of webhooks, beside the worker: many requests at once, a few per endpoint, so that a dead one delays no other.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '@sampan/contract/test-mode.ts'
import { coalesce } from '@sampan/ledger/coalesce.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Transact } from '../../../platform/db/db.ts'
import { faultPoint } from '../../../platform/jobs/fault-point.ts'
import { runOnDemand } from '../../../platform/jobs/run-on-demand.ts'
import type { Log } from '../../../platform/observability/log.ts'
import { type Outbound, OutboundError } from '../../../platform/outbound/outbound.ts'
import type { NotifyOwner } from '../notify-owner.ts'
import { type Signer, signedHeaders } from '../sign-webhook.ts'
import type { LoadSigners } from '../webhook-secrets.ts'
import { type ClaimedDelivery, claimDeliveries } from './claim-deliveries.ts'
import { type FinishedTry, recordTries } from './record-tries.ts'

export type DeliveryOptions = {
  readonly db: Db
  readonly transact: Transact
  readonly outbound: Outbound
  readonly loadSigners: LoadSigners
  readonly notifyOwner: NotifyOwner
  readonly clock: Clock
  readonly log: Log
  readonly environment: Environment
  readonly timeoutMs?: number
  /** Must be longer than a try may take. */
  readonly leaseMs?: number
}

const tryTimeoutMs = 15_000
const usualLeaseMs = 60_000
const pollMs = 1_000
/** Deliveries that end together are followed by one look. */
const gatherMs = 20
const stopMs = 3_000
const perWebhookMax = 10
const inFlightMax = 300

export type Delivering = {
  /** Looks for due deliveries. */
  look(): void
  stop(): Promise<void>
}

export function startDelivering(options: DeliveryOptions): Delivering {
  const { db, loadSigners, outbound, clock, log, environment, leaseMs = usualLeaseMs } = options
  const places = createPlaces()
  const record = createRecorder(options)
  let stopped = false

  async function deliver(delivery: ClaimedDelivery, signers: readonly Signer[]): Promise<void> {
    try {
      const finished = await attempt(options, delivery, signers)
      faultPoint('webhook sent')
      // Broken off by us, which is no fault of the receiver: the lease ends, and another worker delivers it.
      if (!stopped || finished.problem === null) await record(finished)
    } catch (error) {
      // Not recorded: the lease ends, and it is delivered again.
      log.warn({ error, event: 'webhook.not_recorded', webhookId: delivery.webhookId }, 'a delivery was not recorded')
    }
  }

  async function claim(): Promise<boolean> {
    const now = clock.now()
    const limit = inFlightMax - places.count()
    if (limit <= 0) return false
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const claimed = await claimDeliveries(db, {
      now,
      leaseUntil,
      perWebhook: perWebhookMax,
      limit,
      environment,
      ...places.taken(),
    })
    const signers = await loadSigners(db, [...new Set(claimed.map(({ webhookId }) => webhookId))], now)
    for (const delivery of claimed)
      void places.occupy(delivery.webhookId, deliver(delivery, signers.get(delivery.webhookId) ?? [])).then(task.demand)
    return claimed.length > 0
  }
  const failed = 'due webhook deliveries were not read; tried again'
  const task = runOnDemand({ work: claim, pollMs, gatherMs, event: 'webhook.not_claimed', failed, log })
  task.demand()
  return {
    look: task.demand,
    async stop() {
      stopped = true
      await task.stop()
      outbound.close()
      await Promise.race([places.empty(), sleep(stopMs, undefined, { ref: false })])
    },
  }
}

/** What is under way, per endpoint. */
function createPlaces() {
  const byWebhook = new Map<string, number>()
  const running = new Set<Promise<void>>()
  const add = (id: string, change: 1 | -1) => {
    const count = (byWebhook.get(id) ?? 0) + change
    if (count > 0) byWebhook.set(id, count)
    else byWebhook.delete(id)
  }
  return {
    count: () => running.size,
    taken() {
      const busy = [...byWebhook.keys()]
      return { busy, full: busy.filter((id) => (byWebhook.get(id) ?? 0) >= perWebhookMax) }
    },
    async occupy(id: string, work: Promise<void>): Promise<void> {
      add(id, 1)
      running.add(work)
      await work
      running.delete(work)
      add(id, -1)
    },
    empty: () => Promise.all(running),
  }
}

/** Tries that end together are recorded together. */
function createRecorder({ transact, notifyOwner }: DeliveryOptions): (finished: FinishedTry) => Promise<void> {
  const writer = coalesce<FinishedTry, void>({
    inFlightMax: 1,
    flush: async (tries) => {
      await recordTries(transact, notifyOwner, tries)
      return tries.map(() => undefined)
    },
  })
  return (finished) => writer.add(finished)
}

async function attempt(
  { outbound, clock, timeoutMs = tryTimeoutMs }: DeliveryOptions,
  delivery: ClaimedDelivery,
  signers: readonly Signer[],
): Promise<FinishedTry> {
  const { eventId: id, url, body } = delivery
  const at = clock.now()
  const started = performance.now()
  const headers = signedHeaders({ id, body, at }, signers)
  const outcome = await outbound.post({ url, headers, body, timeoutMs }).then(
    ({ status, retryAfter, body: response }) => ({ status, problem: null, response, retryAfter }),
    (error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      return { status: null, problem: error.problem, response: null, retryAfter: undefined }
    },
  )
  return { delivery, at, latencyMs: performance.now() - started, ...outcome }
}
