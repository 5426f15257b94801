import assert from 'node:assert/strict'
import { test } from 'node:test'
import { computeSegments } from './scale-segments.ts'

const cases: readonly [value: number, max: number, count: number, filled: number][] = [
  [21, 32, 32, 21],
  [22, 30, 30, 22],
  [0, 30, 30, 0],
  [30, 30, 30, 30],
  [3, 5, 5, 3],
  [40, 40, 40, 40],
  [41, 41, 20, 20],
  [40, 41, 20, 19],
  [33, 64, 32, 16],
  [37_495, 100_000, 20, 7],
  [1199, 1200, 20, 19],
  [-4, 10, 10, 0],
  [14, 10, 10, 10],
  [5, 0, 20, 0],
]

test('one segment per unit up to 40, then 32 or 20', () => {
  for (const [value, max, count, filled] of cases)
    assert.deepEqual(computeSegments(value, max), { count, filled }, `${value} of ${max}`)
})
