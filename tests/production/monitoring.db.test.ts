import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { testServer } from '@sampan/test-support/server.ts'
import { backupMetrics, drillMetrics, metricsText } from '../../apps/server/db/drill/drill-report.ts'
import { approvalKeys } from '../../packages/signer/src/intent.ts'
import { signerEnv, startSigner } from '../../packages/signer/test/signer-process.ts'
import { sections } from '../../tools/monitoring/sections.ts'

const root = resolve(import.meta.dirname, '../..')

const at = new Date(0)
const backup = { label: '', type: 'full', finishedAt: at, bytes: 0, repositoryBytes: 0, firstSegment: '', version: '' }
const archive = { lastSegment: '', archivedAt: at, missing: [] }
const drilled = { at, passed: true, target: null, recoveredTo: null, backup, archive, checks: [] }

test('[D10.14] every figure of dashboard and alerts is exported by the server, the signer or the restore drill', async (t) => {
  const server = await testServer()
  t.after(() => server.close())
  await fetch(`${server.url}/api/system/status`)
  const folder = mkdtempSync(join(tmpdir(), 'sampan-monitoring-'))
  const env = signerEnv(folder, approvalKeys(Buffer.alloc(32, 7)).publicKey)
  const signer = await startSigner(env)
  t.after(async () => {
    signer.child.kill('SIGTERM')
    await signer.exit
    rmSync(folder, { recursive: true, force: true })
  })
  const scrape = async (url: string, headers = {}) => (await fetch(`${url}/metrics`, { headers })).text()
  const exported = [
    await scrape(server.url),
    await scrape(signer.url, { authorization: `Bearer ${env.SIGNER_TOKEN}` }),
    metricsText([...backupMetrics(backup, archive), ...drillMetrics(drilled)]),
  ].join('\n')
  const known = new Set([...exported.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const used = sections
    .flatMap(({ figures }) => figures)
    .flatMap(({ expression }) => [...expression.matchAll(/\b(?:sampan|nodejs|process)_\w+/g)].map(([name]) => name))
  assert.ok(used.length > 25)
  for (const name of used) assert.ok(known.has(name.replace(/_(?:bucket|count|sum)$/, '')) || known.has(name), name)
})

test('[D10.14] promtool accepts the rules, and each of them fires and stays silent as it should', (t) => {
  const promtool = findPromtool()
  if (promtool === undefined) return t.skip('promtool is not installed and cannot be fetched with apt')
  const run = (...args: string[]) => spawnSync(promtool, args, { cwd: join(root, 'deploy/monitoring'), encoding: 'utf8' })
  for (const args of [
    ['check', 'rules', 'sampan.rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['test', 'rules', 'sampan.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = run(...args)
    assert.equal(status, 0, stdout + stderr)
  }
})

/** Unpacked from Debian's package, not installed: the package would start a Prometheus. */
function findPromtool(): string | undefined {
  if (spawnSync('promtool', ['--version']).status === 0) return 'promtool'
  const folder = join(root, '.cache/promtool')
  const program = join(folder, 'usr/bin/promtool')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  if (spawnSync('apt-get', ['download', 'prometheus'], { cwd: folder }).status !== 0) {
    spawnSync('apt-get', ['update', '-qq'])
    if (spawnSync('apt-get', ['download', 'prometheus'], { cwd: folder }).status !== 0) return undefined
  }
  const packed = readdirSync(folder).find((name) => name.endsWith('.deb'))
  if (packed === undefined) return undefined
  spawnSync('dpkg', ['-x', join(folder, packed), folder])
  rmSync(join(folder, packed))
  return existsSync(program) ? program : undefined
}
