// Ids are UUIDs of version 7 that keep ten bits for the cell they were made in.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId, rowId } from './ids.ts'

test('an id is a UUID of version 7 with the bits of cell 0', () => {
  const id = newId()
  assert.equal(rowId(id), id)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-800[0-9a-f]-[0-9a-f]{12}$/)
})

test('ten thousand ids of one moment differ and are in order of time', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  assert.equal(new Set(ids).size, ids.length)
  const times = ids.map((id) => id.slice(0, 13))
  assert.deepEqual(times, times.toSorted())
})
