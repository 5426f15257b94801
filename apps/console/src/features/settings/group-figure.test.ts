import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupFigure, ungroupFigure } from './group-figure.ts'

test('figures of settings are grouped for reading and proposed without groups', () => {
  const cases = [
    ['1000000', '1,000,000'],
    ['2500.50', '2,500.50'],
    ['999', '999'],
    ['0.5', '0.5'],
    ['-25', '−25'],
    ['-1500', '−1,500'],
    ['', ''],
  ] as const
  for (const [plain, grouped] of cases) {
    assert.equal(groupFigure(plain), grouped)
    assert.equal(ungroupFigure(grouped), plain)
  }
})

test('a minus sign is understood as it is typed', () => {
  for (const typed of ['-1500', '-1,500', '−1500', '−1,500']) assert.equal(ungroupFigure(typed), '-1500')
  assert.equal(ungroupFigure('-'), '-')
})

test('a comma that is no separator of thousands stays for the server to refuse', () => {
  for (const typed of ['0,5', '1,5', '12,34,567', '1,0000', ',']) assert.equal(ungroupFigure(typed), typed)
})
