// Tests that a job is given exactly the payload that its definition names.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { bindJob, defineJob, newJob } from './define-job.ts'
import type { JobCtx } from './jobs.ts'

const counted: number[] = []
const count = defineJob({
  name: 'count',
  payload: z.object({ number: z.int() }),
  async run({ factor }: { readonly factor: number }, _, { number }) {
    counted.push(factor * number)
  },
})

test('a bound job runs with its dependencies and its payload', async () => {
  const jobs = bindJob(count, { factor: 10 })
  assert.deepEqual(Object.keys(jobs), ['count'])
  const ctx: JobCtx = Object.create(null)
  await jobs.count?.(ctx, { number: 4, _cron: {} })
  assert.deepEqual(counted, [40])
  for (const wrong of [{}, { number: '4' }, null]) assert.throws(() => jobs.count?.(ctx, wrong), /invalid_type/)
  assert.deepEqual(counted, [40])
})

test('a job is enqueued by its definition, with a payload of its type', () => {
  const runAt = new Date(0)
  assert.deepEqual(newJob(count, { number: 1 }, { runAt }), { name: 'count', payload: { number: 1 }, runAt })
  // @ts-expect-error the payload names no number
  newJob(count, { id: 'x' })
})
