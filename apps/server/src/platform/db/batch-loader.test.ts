import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBatchLoader } from './batch-loader.ts'

/** Trips that end when the test says so. */
function journeys({ keysMax }: { keysMax?: number } = {}) {
  const trips: { keys: readonly string[]; arrive: () => void; fail: (error: Error) => void }[] = []
  const ask = createBatchLoader<string, string>({
    ...(keysMax && { keysMax }),
    read: (keys) =>
      new Promise((found, fail) => {
        const arrive = () => found(new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `of ${key}`])))
        trips.push({ keys, arrive, fail })
      }),
  })
  return { trips, ask }
}
const turn = () => new Promise((next) => setImmediate(() => setImmediate(next)))

test('concurrent callers share a query; each gets its own row or nothing', async () => {
  const { trips, ask } = journeys()
  const answers = Promise.all(['ann', 'ben', 'ann', 'nobody'].map(ask))
  await turn()
  assert.deepEqual(
    trips.map(({ keys }) => keys),
    [['ann', 'ben', 'nobody']],
  )
  trips[0]?.arrive()
  assert.deepEqual(await answers, ['of ann', 'of ben', 'of ann', undefined])
})

test('a caller is never served by an earlier query; two run at most', async () => {
  const { trips, ask } = journeys({ keysMax: 2 })
  const first = ask('ann')
  await turn()
  const later = ['ann', 'ben', 'cat', 'dan'].map(ask)
  await turn()
  assert.deepEqual(
    trips.map(({ keys }) => keys),
    [['ann'], ['ann', 'ben']],
  )
  trips[0]?.arrive()
  assert.equal(await first, 'of ann')
  await turn()
  assert.deepEqual(trips[2]?.keys, ['cat', 'dan'])
  trips[1]?.arrive()
  trips[2]?.arrive()
  assert.deepEqual(await Promise.all(later), ['of ann', 'of ben', 'of cat', 'of dan'])
})

test('a failed query fails all its callers, and the next one starts', async () => {
  const { trips, ask } = journeys()
  const lost = Promise.allSettled([ask('ann'), ask('ben')])
  await turn()
  trips[0]?.fail(new Error('the database is away'))
  assert.deepEqual(
    (await lost).map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  const next = ask('ann')
  await turn()
  trips[1]?.arrive()
  assert.equal(await next, 'of ann')
})
