import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRuns, earliestRunDay, nextRunDay, type RunDates, runDay, runTimeOf } from './rhythm.ts'

const days = (dates: Pick<RunDates, 'rhythm' | 'firstOn'>, count: number) =>
  Array.from({ length: count }, (_, index) => runDay(dates, index))

test('[D11.08] a weekly run keeps its weekday and a monthly one its day', () => {
  assert.deepEqual(days({ rhythm: 'weekly', firstOn: '2026-12-28' }, 3), ['2026-12-28', '2027-01-04', '2027-01-11'])
  assert.deepEqual(days({ rhythm: 'monthly', firstOn: '2026-11-15' }, 3), ['2026-11-15', '2026-12-15', '2027-01-15'])
  assert.deepEqual(days({ rhythm: 'once', firstOn: '2026-11-15' }, 2), ['2026-11-15', undefined])
})

test('[D11.08] the 31st becomes the last day of a shorter month, and the 31st again after it', () => {
  const expected = ['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']
  assert.deepEqual(days({ rhythm: 'monthly', firstOn: '2027-10-31' }, 6), expected)
  assert.equal(runDay({ rhythm: 'monthly', firstOn: '2026-12-30' }, 2), '2027-02-28')
})

test('[D11.08] the next run is the first that is not before the given time, and none after the last day', () => {
  const weekly = { rhythm: 'weekly', firstOn: '2026-11-20', lastOn: '2026-12-11' } as const
  assert.equal(nextRunDay(weekly, new Date('2026-11-01T00:00:00Z')), '2026-11-20')
  assert.equal(nextRunDay(weekly, runTimeOf('2026-11-27')), '2026-11-27')
  assert.equal(nextRunDay(weekly, new Date(runTimeOf('2026-11-27').getTime() + 1)), '2026-12-04')
  assert.equal(nextRunDay(weekly, runTimeOf('2026-12-12')), undefined)
  assert.equal(nextRunDay({ ...weekly, lastOn: null }, runTimeOf('2030-01-02')), '2030-01-04')
  assert.equal(nextRunDay({ rhythm: 'monthly', firstOn: '2026-01-31', lastOn: null }, runTimeOf('2031-02-28')), '2031-02-28')
  assert.equal(nextRunDay({ rhythm: 'once', firstOn: '2026-11-20', lastOn: null }, runTimeOf('2026-11-21')), undefined)
  assert.equal(countRuns(weekly), 4)
})

test('[D11.08] a schedule starts on the first day whose run is 24 hours away', () => {
  assert.equal(earliestRunDay(new Date('2026-11-18T01:59:00Z')), '2026-11-19')
  assert.equal(earliestRunDay(new Date('2026-11-18T02:00:00Z')), '2026-11-19')
  assert.equal(earliestRunDay(new Date('2026-11-18T02:00:01Z')), '2026-11-20')
})
