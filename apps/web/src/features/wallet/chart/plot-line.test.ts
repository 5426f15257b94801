import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginAtFirstMovement, findPointAt, plotSteps } from './plot-line.ts'

const points = [
  { at: '2026-11-01T00:00:00Z', total: '0.00' },
  { at: '2026-11-06T00:00:00Z', total: '400.00' },
  { at: '2026-11-11T00:00:00Z', total: '400.00' },
]
const size = { width: 100, height: 50 }

test('a balance is drawn in steps from zero, below the next plain figure', () => {
  const { line, fill, top, places } = plotSteps(points, size)
  assert.equal(top, 500)
  assert.equal(line, 'M0 50H50V10H100V10')
  assert.equal(fill, 'M0 50H50V10H100V10H100V50H0Z')
  assert.deepEqual(places, [
    { x: 0, y: 50 },
    { x: 50, y: 10 },
    { x: 100, y: 10 },
  ])
})

test('nothing at all, one moment and large figures are drawn too', () => {
  assert.equal(plotSteps([], size).line, 'M0 50')
  assert.equal(plotSteps(points.slice(0, 1), size).line, 'M0 50')
  const flat = plotSteps(
    [
      { at: '2026-11-01T00:00:00Z', total: '0' },
      { at: '2026-11-02T00:00:00Z', total: '0' },
    ],
    size,
  )
  assert.deepEqual([flat.line, flat.top], ['M0 50H100V50', 1])
  assert.equal(plotSteps([{ at: '2026-11-01T00:00:00Z', total: '866897.53' }], size).top, 1_000_000)
  assert.equal(plotSteps([{ at: '2026-11-01T00:00:00Z', total: '1000000' }], size).top, 1_000_000)
})

test('a pointer between two changes stands on the earlier one', () => {
  const { places } = plotSteps(points, size)
  assert.deepEqual(
    [-5, 0, 49, 50, 99, 100, 500].map((x) => findPointAt(places, x)),
    [0, 0, 0, 1, 1, 2, 2],
  )
})

test('the chart of a new account begins at its first movement', () => {
  const begun = (list: readonly string[]) => beginAtFirstMovement(list.map((total, day) => ({ at: `${day}`, total })))
  assert.deepEqual(
    begun(['0.00', '0', '10.50', '0.00']).map(({ at, total }) => [at, total]),
    [
      ['2', '0'],
      ['2', '10.50'],
      ['3', '0.00'],
    ],
  )
  assert.deepEqual(
    [['0.00', '0'], ['5'], ['5', '0']].map((list) => begun(list).map(({ total }) => total)),
    [['0.00', '0'], ['5'], ['5', '0']],
  )
})
