// Tests the test runner.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { listFiles } from '../check/sources.ts'
import { findChromium } from '../chromium.ts'

const root = resolve(import.meta.dirname, '../..')

test('[D8.04] npm test runs every test file, and the journeys use a real Chromium', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  assert.equal(scripts.test, 'node tools/test.mjs')
  assert.match(readFileSync(join(root, '.ci/run'), 'utf8'), /^npm test$/m)
  const flags = ['--disable-warning=ExperimentalWarning', 'tools/test/run.ts', '--list']
  const said = execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' })
  const suites = JSON.parse(said) as Record<'check' | 'unit' | 'browser', string[]>
  assert.deepEqual(Object.keys(suites), ['check', 'unit', 'browser'])
  const all = listFiles(root).filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  assert.deepEqual([...suites.unit, ...suites.browser].toSorted(), all.toSorted())
  assert.ok(suites.unit.length > 150 && suites.browser.length > 15)
  const version = execFileSync(await findChromium(), ['--version', '--no-sandbox'], { encoding: 'utf8' })
  assert.match(version, /chrom/i)
})
