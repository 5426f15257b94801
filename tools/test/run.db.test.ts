// Tests the test runner.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { listFiles } from '../check/sources.ts'
import { findChromium } from '../chromium.ts'
import { runFromSource } from './bundle-folder.ts'
import { runFile } from './run-file.ts'
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
  for (const file of [...slowFiles, ...runFromSource]) assert.ok(suites.db.includes(file), `${file} is no file of the db suite`)
  assert.ok(suites.unit.length > 100 && suites.db.length > 100 && suites.e2e.length > 15)
  const version = execFileSync(await findChromium(), ['--version', '--no-sandbox'], { encoding: 'utf8' })
  assert.match(version, /chrom/i)
})

test('a unit test cannot write files, open sockets or start processes', () => {
  const file = join(root, 'tools/test/planted-io.test.ts')
  const attempts = [
    `(await import('node:fs')).writeFileSync('planted', '')`,
    `(await import('node:child_process')).execFileSync('true')`,
    `await fetch('http://127.0.0.1:65000')`,
  ]
  try {
    for (const attempt of attempts) {
      writeFileSync(file, `import { test } from 'node:test'\ntest('planted', async () => { ${attempt} })\n`)
      const flags = ['--disable-warning=ExperimentalWarning', 'tools/test/run.ts', 'unit', 'planted-io']
      const { status, stdout } = spawnSync(process.execPath, flags, { cwd: root, encoding: 'utf8' })
      assert.equal(status, 1, stdout)
      assert.match(stdout, /ERR_ACCESS_DENIED/)
    }
  } finally {
    rmSync(file)
  }
})

test('a bundled test runs only what it imports, finds neighbours of its source and fails with lines of its source', async (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sampan-bundle-')))
  t.after(() => rmSync(folder, { recursive: true }))
  const sources = {
    'package.json': '{ "type": "module" }',
    'shared.ts': `export type Place = string
export const place: Place = import.meta.dirname
export function fail(): never {
  throw new TypeError('planted')
}
`,
    'loud.ts': `console.log('loud.ts runs')\n`,
    'quiet.test.ts': `import { test } from 'node:test'
import { fail, place } from './shared.ts'
test('the place', () => console.log('place', place, fail.name))
test('planted failure', () => fail())
`,
    'loud.test.ts': `import './loud.ts'\nimport { place } from './shared.ts'\nexport const name = place\n`,
  }
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source)
  const { bundleFiles } = await import('./bundle-files.ts')
  const files = ['quiet.test.ts', 'loud.test.ts']
  await bundleFiles({ root: folder, files, folder: join(folder, 'bundle') })
  rmSync(join(folder, 'shared.ts'))
  const run = (file: string) =>
    spawnSync(process.execPath, ['--enable-source-maps', join('bundle', `${file}.mjs`)], {
      cwd: folder,
      encoding: 'utf8',
    })
  const { status, stdout } = run('quiet.test.ts')
  assert.equal(status, 1)
  assert.ok(stdout.includes(`place ${folder} fail`), stdout)
  assert.ok(stdout.includes(`${join(folder, 'shared.ts')}:4:`), stdout)
  assert.ok(stdout.includes(`${join(folder, 'quiet.test.ts')}:4:`), stdout)
  assert.ok(!stdout.includes('loud.ts runs'), stdout)
  assert.match(run('loud.test.ts').stdout, /loud\.ts runs/)
})

test('a file that hangs, leaves a process behind or ends early fails by its name', async (t) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sampan-files-')))
  t.after(() => rmSync(folder, { recursive: true }))
  const start = `import { test } from 'node:test'\nimport { spawn, spawnSync } from 'node:child_process'\n`
  const file = async (name: string, source: string) => {
    const path = join(folder, `${name}.test.mjs`)
    writeFileSync(path, `${start}${source}`)
    const { tests, printed } = await runFile(name, path, { testMs: 1_000, fileMs: 3_000 })
    return { names: tests.map((outcome) => outcome.name), failures: tests.flatMap(({ failure }) => failure ?? []), printed }
  }
  const good = await file('good', `test('good', () => console.log('printed'))`)
  assert.deepEqual(good, { names: ['good'], failures: [], printed: 'printed\n' })
  const slow = await file('slow', `test('slow', () => new Promise((done) => setTimeout(done, 2_000)))`)
  assert.match(slow.failures.join(), /timed out after 1000ms/)
  const open = await file('open', `test('ok', () => { setInterval(() => {}, 1_000); process.on('SIGTERM', () => {}) })`)
  assert.deepEqual(open.names, ['ok', 'open'])
  assert.match(open.failures.join(), /did not end within 3 s.*open\.test\.mjs/s)
  const blocked = await file('blocked', `test('blocked', () => { spawnSync('sleep', ['61']) })`)
  assert.match(blocked.failures.join(), /did not end within 3 s.*sleep 61/s)
  const leak = await file('leak', `test('leak', () => { spawn('sleep', ['62'], { stdio: 'inherit' }).unref() })`)
  assert.match(leak.failures.join(), /left processes behind:\n\d+ sleep 62/)
  const ended = await file('ended', `process.exit(3)`)
  assert.deepEqual(ended.failures, ['its process ended with 3'])
})
