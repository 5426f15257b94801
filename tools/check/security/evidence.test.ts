// Tests the check of docs/security with rows that lack something.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnprovenRequirements } from './evidence.ts'
import { apiRisks, asvsRequirements } from './requirement-lists.ts'

const evidence = {
  tests: [{ path: 'apps/server/src/walk.db.test.ts', text: "test('AZ-01 nothing opens', () => {})\ntest(`every ${name}`, run)" }],
  files: new Set(['docs/running.md']),
  checks: ['lint'],
}
const api = apiRisks.map(({ id }) => `| ${id} | - | a risk | met | \`check: lint\` |`).join('\n')
const asvs = asvsRequirements
  .map(({ id, level }) => `| ${id} | ${level} | a rule | met | \`walk.db.test.ts: AZ-01\` |`)
  .join('\n')

/** What is found when the row of V1.1.1 is replaced. */
const found = (row: string): string[] =>
  findUnprovenRequirements(
    [
      { path: 'docs/security/asvs.md', text: asvs.replace(/^\| V1\.1\.1 .*$/m, row) },
      { path: 'docs/security/api-top-10.md', text: api },
    ],
    evidence,
  ).map(({ what }) => what)

test('ASVS 5.0.0 has 253 requirements of level 1 and 2', () => {
  assert.equal(asvsRequirements.length, 253)
  assert.equal(asvsRequirements.filter(({ level }) => level === '1').length, 70)
})

test('a row with an existing test, check or document is enough', () => {
  const row = (answer: string) => found(`| V1.1.1 | 2 | a rule | met | ${answer} |`)
  assert.deepEqual(row('`walk.db.test.ts: nothing opens`'), [])
  assert.deepEqual(row('`walk.db.test.ts: every ${name}`'), [])
  assert.deepEqual(row('`check: lint`'), [])
  assert.deepEqual(row('[running](../running.md#ports)'), [])
  assert.deepEqual(found('| V1.1.1 | 2 | a rule | n/a | nothing of this kind exists here |'), [])
})

test('a title, file, check or document that does not exist is found', () => {
  const row = (answer: string) => found(`| V1.1.1 | 2 | a rule | met | ${answer} |`)
  assert.deepEqual(row('`walk.db.test.ts: AZ-02`'), ['V1.1.1 walk.db.test.ts has no test "AZ-02"'])
  assert.deepEqual(row('`run.test.ts: AZ-01`'), ['V1.1.1 there is no test file run.test.ts'])
  assert.deepEqual(row('`walk.db.test.ts: `'), ['V1.1.1 walk.db.test.ts is named without a test'])
  assert.deepEqual(row('`check: taste`'), ['V1.1.1 there is no check "taste"'])
  assert.deepEqual(row('[running](../walking.md)'), ['V1.1.1 docs/walking.md does not exist'])
  assert.deepEqual(row('we are careful with `code`'), ['V1.1.1 is met without evidence'])
})

test('a missing, repeated or unknown row, another level and a bare deviation are found', () => {
  assert.deepEqual(found(''), ['V1.1.1 has no row'])
  const right = '| V1.1.1 | 2 | a rule | met | `check: lint` |'
  assert.deepEqual(found(`${right}\n${right}`), ['V1.1.1 has two rows'])
  assert.deepEqual(found(`${right}\n${right.replace('V1.1.1', 'V1.1.9')}`), ['V1.1.9 is no requirement of the list'])
  assert.deepEqual(found(right.replace('| 2 |', '| 1 |')), ['V1.1.1 is of level 2'])
  assert.equal(found(right.replace('met', 'mostly'))[0], 'V1.1.1 "mostly" is none of met, n/a, deviation')
  assert.deepEqual(found('| V1.1.1 | 2 | a rule | deviation | later |'), ['V1.1.1 needs a reason'])
})
