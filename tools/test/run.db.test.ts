// Tests the test runner.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { listFiles } from '../check/sources.ts'
import { findChromium } from '../chromium.ts'
import { slowFiles } from './slow-files.ts'

const root = resolve(import.meta.dirname, '../..')

test('[D8.04] npm test runs every test file, and the journeys use a real Chromium', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  assert.equal(scripts.test, 'node tools/test.mjs')
  assert.match(readFileSync(join(root, '.ci/run'), 'utf8'), /^npm test$/m)
  const flags = ['--disable-warning=ExperimentalWarning', 'tools/test/run.ts', '--list']
  const said = execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' })
  const suites = JSON.parse(said) as Record<'check' | 'unit' | 'db' | 'e2e', string[]>
  assert.deepEqual(Object.keys(suites), ['check', 'unit', 'db', 'e2e'])
  const all = listFiles(root).filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  assert.deepEqual([...suites.unit, ...suites.db, ...suites.e2e].toSorted(), all.toSorted())
  for (const file of slowFiles)
    assert.ok(suites.db.includes(file), `slow-files.ts names ${file}, which is no file of the db suite`)
  assert.ok(suites.unit.length > 100 && suites.db.length > 100 && suites.e2e.length > 15)
  const version = execFileSync(await findChromium(), ['--version', '--no-sandbox'], { encoding: 'utf8' })
  assert.match(version, /chrom/i)
})

test('a unit test cannot write files, open sockets or start processes', () => {
  const file = join(root, 'tools/test/planted-io.test.ts')
  // A run inside a run reports to its parent instead of to the console.
  const { NODE_TEST_CONTEXT: _, ...ownRun } = process.env
  const attempts = [
    `(await import('node:fs')).writeFileSync('planted', '')`,
    `(await import('node:child_process')).execFileSync('true')`,
    `await fetch('http://127.0.0.1:65000')`,
  ]
  try {
    for (const attempt of attempts) {
      writeFileSync(file, `import { test } from 'node:test'\ntest('planted', async () => { ${attempt} })\n`)
      const flags = ['--disable-warning=ExperimentalWarning', 'tools/test/run.ts', 'unit', 'planted-io']
      const { status, stdout } = spawnSync(process.execPath, flags, { cwd: root, encoding: 'utf8', env: ownRun })
      assert.equal(status, 1, stdout)
      assert.match(stdout, /ERR_ACCESS_DENIED/)
    }
  } finally {
    rmSync(file)
  }
})
