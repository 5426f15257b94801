// Tests how dates are parsed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseTimestamp } from './timestamp.ts'

const noon = Date.UTC(2026, 10, 13, 12, 0, 0)

test('[5.37] a date string of digits only is read as a timestamp', () => {
  assert.equal(parseTimestamp(String(noon)), noon)
  assert.equal(parseTimestamp('0'), 0)
  assert.equal(parseTimestamp('20261113'), 20_261_113)
})

test('[5.38] a timestamp of 10 digits is seconds; one of 13 digits stays as it is', () => {
  assert.equal(parseTimestamp('1794571200'), noon)
  assert.equal(parseTimestamp('1794571200000'), noon)
  assert.equal(parseTimestamp('999999999'), 999_999_999)
  assert.equal(parseTimestamp('1000000000'), 1_000_000_000_000)
  assert.equal(parseTimestamp('9999999999'), 9_999_999_999_000)
  assert.equal(parseTimestamp('10000000000'), 10_000_000_000)
})

test('MI-17 0, 10, 13, 20 digits and negatives neither crash nor mislead', () => {
  assert.equal(parseTimestamp(''), undefined)
  assert.equal(parseTimestamp('8640000000000000'), 8_640_000_000_000_000)
  assert.equal(parseTimestamp('8640000000000001'), undefined)
  for (const bad of [
    '12345678901234567890',
    '-1794571200',
    '-1',
    '+1',
    '1.5',
    '1e3',
    ' 1794571200',
    '１７９４',
    '9'.repeat(100_000),
  ])
    assert.equal(parseTimestamp(bad), undefined, bad.slice(0, 30))
})

test('ISO dates need a zone; a time without one is no instant', () => {
  assert.equal(parseTimestamp('2026-11-13T12:00:00Z'), noon)
  assert.equal(parseTimestamp('2026-11-13T20:00:00.000+08:00'), noon)
  assert.equal(parseTimestamp('2026-11-13T12:00Z'), noon)
  assert.equal(parseTimestamp('2026-11-13'), Date.UTC(2026, 10, 13))
  assert.equal(parseTimestamp('2024-02-29'), Date.UTC(2024, 1, 29))
  for (const bad of [
    '2026-11-13T12:00:00',
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '13/11/2026',
    '2026-11-13T25:00:00Z',
    '2026-1-3',
    'tomorrow',
    'Nov 13 2026',
  ])
    assert.equal(parseTimestamp(bad), undefined, bad)
})
