// Tests how runs become the trust table.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FaultResult, readFigures, resultsOf } from './fault-results.ts'
import { type TrustRow, trustRows } from './trust-rows.ts'
import { printTable, summariseRow, writeTable } from './trust-table.ts'

const row: TrustRow = { id: 'D7', what: 'races', command: 'run', files: ['race', 'crash'], target: { rounds: 1000 } }
const result = (change: Partial<FaultResult>): FaultResult => ({
  row: 'D7',
  file: 'race',
  verdict: 'held',
  figures: { rounds: 600 },
  seconds: 1,
  at: '2026-11-17T22:00:00.000Z',
  commit: 'abc1234',
  machine: '2 cores',
  ...change,
})
const verdictOf = (...results: FaultResult[]) => summariseRow(row, results).verdict

test('figures add up over the runs that held, and the target decides', () => {
  assert.equal(verdictOf(), 'not run')
  assert.equal(verdictOf(result({})), 'held, below target')
  const both = summariseRow(row, [result({}), result({ commit: 'def5678' }), result({ row: 'D8', figures: { rounds: 5 } })])
  assert.deepEqual([both.reached, both.verdict, both.last], ['1,200 rounds', 'held', '2026-11-17 def5678'])
})

test('a failure stays until the same file has held again, and its figures do not count', () => {
  const failed = result({ verdict: 'failed', figures: {} })
  assert.equal(verdictOf(result({ figures: { rounds: 1000 } }), failed), 'failed')
  assert.equal(verdictOf(failed, result({ file: 'crash', figures: { rounds: 1000 } })), 'failed', 'of another file')
  assert.equal(verdictOf(failed, result({ figures: { rounds: 1000 } })), 'held')
  assert.equal(verdictOf(result({ verdict: 'late', figures: { rounds: 1000 } })), 'failed')
})

test('a run counts for the rows that it prints, a failed one for every row of its file', () => {
  const output = 'ℹ figures D7 {"rounds":10}\nℹ figures D8 {"ids":7,"more":1}\n'
  assert.deepEqual(readFigures(output), [
    { row: 'D7', figures: { rounds: 10 } },
    { row: 'D8', figures: { ids: 7, more: 1 } },
  ])
  const rowsOf = (verdict: FaultResult['verdict']) =>
    resultsOf([row], { file: 'crash', verdict, seconds: 1, output }).map(({ row: id, figures }) => [id, figures])
  assert.deepEqual(rowsOf('held'), [
    ['D7', { rounds: 10 }],
    ['D8', { ids: 7, more: 1 }],
  ])
  assert.deepEqual(rowsOf('failed'), [['D7', {}]])
})

test('the page keeps what is around its table', () => {
  const lines = [summariseRow(row, [result({})])]
  const page = writeTable('# Trust\n<!-- figures -->old<!-- end of figures -->\nafter\n', lines)
  assert.match(
    page,
    /^# Trust\n<!-- figures -->\n\n\| # \|[^]*\| D7 \| races \| `run` \| 1,000 rounds \| 600 rounds \|[^]*<!-- end of figures -->\nafter\n$/,
  )
  assert.match(printTable(lines), /^row +what/)
})

test('every row has an id of its own', () => {
  assert.equal(new Set(trustRows.map(({ id }) => id)).size, trustRows.length)
})
