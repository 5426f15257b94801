// Tests the check of folder sizes and file names.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ceilings, findCommonNames, findLargeFolders, findLargeModules } from './folders.ts'

const files = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/file-${index}.ts`)
/** All folders with a ceiling, each exactly as large as it may be. */
const atCeilings = Object.entries(ceilings).flatMap(([folder, size]) => files(folder, size))
const large = (paths: readonly string[]) =>
  findLargeFolders([...atCeilings, ...paths]).map(({ path, what }) => `${path}: ${what}`)

test('a folder holds at most 25 source files', () => {
  const folder = 'apps/web/src/lib/http'
  assert.deepEqual(large(files(folder, 25)), [])
  assert.deepEqual(large(files(folder, 26)), [`${folder}: 26 files, at most 25: split it by subject`])
  assert.deepEqual(large([...files(folder, 25), ...files(`${folder}/inner`, 25)]), [], 'inner folders count for themselves')
  assert.deepEqual(large([...files(folder, 25), `${folder}/README.md`]), [], 'only sources count')
  assert.deepEqual(large(files('apps/server/db/migrations', 70)), [], 'a numbered series may grow')
})

test('a folder above the limit may shrink but not grow', () => {
  const [[folder, size] = ['', 0]] = Object.entries(ceilings)
  const others = atCeilings.filter((path) => !path.startsWith(`${folder}/file-`))
  const withSize = (count: number) => findLargeFolders([...others, ...files(folder, count)]).map(({ what }) => what)
  assert.deepEqual(withSize(size - 1), [])
  assert.deepEqual(withSize(size + 1), [`${size + 1} files, at most ${size}: split it by subject`])
  assert.match(withSize(25)[0] ?? '', /take it off the ceilings/)
})

test('more than three namesakes are reported in the whole tree, slice names excepted', () => {
  const roots = ['apps/web/src', 'packages/contract/src', 'tests/support', 'tools']
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${roots[index % roots.length]}/part-${index}/${name}`)
  assert.deepEqual(findCommonNames(named('filters.tsx', 3)), [])
  assert.match(findCommonNames(named('filters.tsx', 4))[0]?.what ?? '', /^4 files are called filters\.tsx/)
  assert.deepEqual(findCommonNames(named('messages.ts', 30)), [])
  assert.deepEqual(findCommonNames(named('run.ts', 30)), [])
})

test('a module holds at most 2,700 lines', () => {
  const module = 'apps/server/src/modules/exchange'
  const source = (path: string, lines: number) => ({ path: `${module}/${path}`, text: 'line\n'.repeat(lines) })
  assert.deepEqual(findLargeModules([source('routes.ts', 700), source('lock/lock-order.ts', 2_000)]), [])
  assert.deepEqual(findLargeModules([source('routes.ts', 701), source('lock/lock-order.ts', 2_000)]), [
    { path: module, line: 1, what: '2701 lines, at most 2700: split it by subject' },
  ])
})
