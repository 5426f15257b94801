// Defines jobs: name, payload and work in one place, so that what is enqueued fits what is run.

import * as z from 'zod/mini'
import type { Tx } from '../db/db.ts'
import { stampPayload } from '../observability/tracing/stored-traces.ts'
import type { JobCtx, Jobs } from './jobs.ts'

/** A job as a module knows it that enqueues it and does not run it. */
export type JobKind<Payload extends object> = {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
}

export type JobDefinition<Payload extends object, Deps> = JobKind<Payload> & {
  /** Safe to run twice: a worker that dies half-way leaves the job to another. */
  run(deps: Deps, ctx: JobCtx, payload: Payload): Promise<void>
}

export const declareJob = <Payload extends object>(kind: JobKind<Payload>): JobKind<Payload> => kind

export const defineJob = <Payload extends object, Deps>(definition: JobDefinition<Payload, Deps>): JobDefinition<Payload, Deps> =>
  definition

/** The job with its dependencies, as the worker runs it. */
export const bindJob = <Payload extends object, Deps>(
  { name, payload, run }: JobDefinition<Payload, Deps>,
  deps: Deps,
): Jobs => ({ [name]: (ctx, given) => run(deps, ctx, payload.parse(given)) })

export const noPayload = z.object({})
export const idPayload = z.object({ id: z.uuid() })

export type EnqueueOptions = {
  readonly runAt?: Date
  /** A waiting job with the same key is replaced. */
  readonly key?: string
  /** Jobs of one queue run one after another. */
  readonly queue?: string
  readonly attemptsMax?: number
}

/** A job to enqueue; `newJob` makes it. */
export type NewJob = EnqueueOptions & { readonly name: string; readonly payload: object }

export const newJob = <Payload extends object>(
  { name }: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): NewJob => ({ name, payload, ...options })

export const enqueue = <Payload extends object>(
  tx: Tx,
  kind: JobKind<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> => enqueueJob(tx, newJob(kind, payload, options))

const usualAttemptsMax = 10

export async function enqueueJob(tx: Tx, job: NewJob): Promise<void> {
  const { name, payload, runAt = null, attemptsMax = usualAttemptsMax, key = null, queue = null } = job
  await tx.query({
    name: 'enqueue-job',
    text: 'select enqueue_job($1, $2, $3, $4, $5, $6)',
    values: [name, JSON.stringify(stampPayload(payload)), runAt, attemptsMax, key, queue],
  })
}
