// Tests the mutator on a small project: which changes it makes, and that a test sees them without the file being touched.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { findMutants, type Mutant } from './find-mutants.ts'

const source = `import { log } from 'node:console'
type Level = 1 | true
/** Adds what is positive. */
export function add(sum: number, one: number): number {
  // A comment with 1 + 1 in it.
  if (one < 0) return sum
  log('added')
  return !one ? sum : sum + one
}
export const limit: Level = 1, most = 5n
`
let root: string
let mutants: Mutant[]
before(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'sampan-mutants-')))
  writeFileSync(join(root, 'tsconfig.json'), '{"compilerOptions":{"module":"nodenext","types":[]},"files":["add.ts"]}')
  writeFileSync(join(root, 'add.ts'), source)
  writeFileSync(
    join(root, 'add.test.mjs'),
    `import { add } from './add.ts'\nif (add(1, 2) !== 3 || add(1, -2) !== 1) process.exit(1)\n`,
  )
  mutants = findMutants(root, ['add.ts'])
})
after(() => rmSync(root, { recursive: true }))

test('operators, boundaries, conditions, literals and statements change, types and comments do not', () => {
  assert.deepEqual(
    mutants.map(({ line, was, replacement }) => `${line} ${was} ${replacement}`),
    [
      '6 one < 0 true',
      '6 one < 0 false',
      '6 < <=',
      '6 < >=',
      '6 0 1',
      "7 log('added') ;",
      '8 !one true',
      '8 !one false',
      '8 ! ',
      '8 + -',
      '10 1 2',
      '10 5n 6n',
    ],
  )
})

test('a planted mutant is what the test loads, and the file stays as it is', () => {
  const plant = resolve(import.meta.dirname, 'plant-mutant.ts')
  const run = (mutant: Mutant) => {
    const env = { ...process.env, MUTANT: JSON.stringify(mutant) }
    return spawnSync(process.execPath, ['--import', plant, join(root, 'add.test.mjs')], { env }).status
  }
  const statuses = mutants.slice(2, 4).map((mutant) => [mutant.replacement, run(mutant)])
  assert.deepEqual(statuses, [
    ['<=', 0],
    ['>=', 1],
  ])
  assert.equal(readFileSync(join(root, 'add.ts'), 'utf8'), source)
})
