// Metrics of the server: names of endpoints and statuses only, never of users.

import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  answered(answer: { route: string; method: string; status: number; seconds: number }): void
  jobDone(done: { name: string; ok: boolean; seconds: number }): void
  /** Who answered a statement that a replica may answer. */
  replicaStatement(outcome: string): void
  /** A figure that is asked for at the moment of reading. */
  gauge(name: string, help: string, read: () => number): void
  /** Facts of the whole installation: all of them are read at once when the figures are asked for; NaN where they cannot be. */
  shared(figures: readonly SharedFigure[], read: () => Promise<readonly SharedValue[]>): void
  text(): Promise<string>
  readonly contentType: string
}

export type SharedFigure = { readonly name: string; readonly help: string; readonly label?: string }
export type SharedValue = { readonly name: string; readonly label?: string; readonly value: number }

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'sampan_request_seconds',
    help: 'Calls by entry and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const jobs = new Histogram({ name: 'sampan_job_seconds', help: 'Jobs by name', labelNames: ['name'], buckets, registers })
  const failures = new Counter({ name: 'sampan_job_failures', help: 'Failed attempts of jobs', labelNames: ['name'], registers })
  const replica = new Counter({
    name: 'sampan_replica_statements',
    help: 'Statements that a replica may answer, by who answered them and why',
    labelNames: ['outcome'],
    registers,
  })
  const gauge: Metrics['gauge'] = (name, help, read) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      collect: () => {
        made.set(read())
      },
    })
  }
  gauge('sampan_pool_connections', 'Connections to the database', () => pool.totalCount)
  gauge('sampan_pool_idle', 'Idle connections to the database', () => pool.idleCount)
  gauge('sampan_pool_waiting', 'Calls that wait for a connection', () => pool.waitingCount)
  const readers: (() => Promise<void>)[] = []
  return {
    answered: ({ route, method, status, seconds }) => requests.observe({ route, method, status: String(status) }, seconds),
    jobDone({ name, ok, seconds }) {
      jobs.observe({ name }, seconds)
      if (!ok) failures.inc({ name })
    },
    replicaStatement: (outcome) => replica.inc({ outcome }),
    gauge,
    shared(figures, read) {
      const made = new Map(
        figures.map(({ name, help, label }) => {
          const gaugeOfFact = new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers })
          return [name, { gauge: gaugeOfFact, label }]
        }),
      )
      readers.push(async () => {
        // A series of the reading before must not stay: another process has never seen it.
        for (const { gauge: labelled, label } of made.values()) if (label !== undefined) labelled.reset()
        const values = await read().catch(() => figures.map(({ name }): SharedValue => ({ name, value: Number.NaN })))
        for (const { name, label, value } of values) {
          const known = made.get(name)
          if (known?.label === undefined) known?.gauge.set(value)
          else if (label !== undefined) known.gauge.set({ [known.label]: label }, value)
        }
      })
    },
    async text() {
      await Promise.all(readers.map((read) => read()))
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
