// Checks the rendered deployment files with the tools that read them, and their hardening.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { secretNames } from '../../apps/server/src/secret-files.ts'
import { findStaleDeployment, renderDeployment } from './render.ts'
import { type DeployValues, readValues } from './values.ts'
import { writeYaml } from './yaml.ts'

const root = resolve(import.meta.dirname, '../..')
/** `systemd-analyze security` rates from 0 (locked in) to 10 (unprotected). */
const exposureMax = 1.5

let folder: string
let values: DeployValues
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sampan-deploy-'))
  // systemd looks for the program that a unit starts.
  const read = readValues(root)
  values = { ...read, folder: join(folder, 'release'), testMode: { ...read.testMode, enabled: true } }
  mkdirSync(join(values.folder, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(values.folder, 'node_modules/.bin/node'), '', { mode: 0o755 })
})
after(() => rmSync(folder, { recursive: true }))

function writeFiles(to: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
}

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Templates are read under the name of an instance. */
function writeUnits(): string[] {
  return [...renderDeployment(values)]
    .filter(([path]) => /\.(service|timer)$/.test(path))
    .map(([path, text]) => {
      const file = join(folder, path.replace(/^.*\//, '').replace('@', '@3000'))
      writeFileSync(file, text.replaceAll('/usr/bin/pgbackrest', join(values.folder, 'node_modules/.bin/node')))
      return file
    })
}

const missingSystemd = isInstalled('systemd-analyze') ? false : 'systemd-analyze is not installed (Debian package systemd)'

test('[D10.02] systemd accepts every unit and rates its sandbox', { skip: missingSystemd }, (t) => {
  const units = writeUnits()
  assert.equal(units.length, 14)
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' })
  assert.equal(verified.stderr + verified.stdout, '')
  assert.equal(verified.status, 0)
  for (const unit of units.filter((path) => path.endsWith('.service'))) {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', unit], { encoding: 'utf8' })
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
    t.diagnostic(`${unit.replace(/^.*\//, '')}: ${exposure}`)
    assert.ok(exposure <= exposureMax, `${unit} is rated ${exposure}`)
  }
})

const missingKustomize = isInstalled('kustomize')
  ? false
  : 'kustomize is not installed (Debian package kustomize, from trixie on)'

test('[D10.02] kustomize builds both overlays', { skip: missingKustomize }, () => {
  const withTestMode = join(folder, 'with-test-mode')
  writeFiles(withTestMode, renderDeployment(values))
  for (const [from, kinds] of [
    [root, 11],
    [withTestMode, 14],
  ] as const)
    for (const overlay of ['staging', 'production']) {
      const built = spawnSync('kustomize', ['build', join(from, 'deploy/kustomize/overlays', overlay)], { encoding: 'utf8' })
      assert.equal(built.status, 0, built.stderr)
      assert.equal(built.stdout.match(/^kind:/gm)?.length, kinds)
    }
})

test('[D10.02] every StatefulSet has the service that it names', () => {
  const texts = [...renderDeployment(values).values()]
  const named = texts.flatMap((text) => [...text.matchAll(/^ {2}serviceName: (\S+)$/gm)].map(([, name]) => name))
  assert.equal(named.length, 3)
  for (const name of named)
    assert.ok(
      texts.some((text) => text.includes('kind: Service\n') && text.includes(`\n  name: ${name}\n`)),
      `service ${name}`,
    )
})

test('[D10.01] no container runs as root or writes to its root file system', () => {
  const manifests = [...renderDeployment(values)].filter(([, text]) => text.includes('containers:'))
  assert.equal(manifests.length, 6)
  for (const [path, text] of manifests)
    for (const line of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'allowPrivilegeEscalation: false', '- ALL'])
      assert.ok(text.includes(line), `${path}: ${line}`)
  for (const name of ['one-machine', 'cluster']) {
    const text = renderDeployment(values).get(`deploy/compose/${name}.yaml`) ?? ''
    const count = (part: string) => text.split(part).length - 1
    assert.deepEqual(
      [count('read_only: true'), count('no-new-privileges:true'), count(`user: "${values.user}:`)],
      [7, 7, 6],
      name,
    )
  }
})

test('[D9.21] the test environment holds no secret of the live one, and is not rendered where test mode is off', () => {
  const rendered = renderDeployment(values)
  const ofTest = [...rendered].filter(([path]) => /sampan-test|\/test[.-]/.test(path))
  assert.equal(ofTest.length, 5)
  for (const [path, text] of ofTest) {
    assert.doesNotMatch(text, /production|SIGNER_|SMTP_|SMS_|RATES_|RPC_|\/etc\/sampan\//, path)
    if (path.endsWith('test.yaml')) assert.match(text, /TEST_DATABASE_URL[^]*TEST_MASTER_KEY[^]*TEST_MODE_KEY/)
  }
  for (const [path, text] of renderDeployment(readValues(root))) assert.doesNotMatch(text, /TEST_|sampan-test/, path)
})

test('[D10.01] the secrets of the values file are secrets of the server, and are never in the environment', () => {
  assert.deepEqual(
    values.secrets.filter((name) => !secretNames.includes(name)),
    [],
  )
  for (const [path, text] of renderDeployment(values))
    for (const name of values.secrets) assert.doesNotMatch(text, new RegExp(`\\b${name}(=|: ["\\w])`), `${path}: ${name}`)
})

test('[D10.02] behind a pooler the migration gets the address of the owner of the tables, and the proxy of compose is trusted', () => {
  const rendered = renderDeployment({ ...values, secrets: [...values.secrets, 'DATABASE_SESSION_URL'] })
  for (const path of ['systemd/sampan-migrate.service', 'kustomize/base/migrate.yaml'])
    assert.match(rendered.get(`deploy/${path}`) ?? '', /DATABASE_SESSION_URL_FILE/, path)
  for (const name of ['one-machine', 'cluster']) {
    const text = rendered.get(`deploy/compose/${name}.yaml`) ?? ''
    assert.match(/^ {2}migrate:\n(?: {4}.*\n)+/m.exec(text)?.[0] ?? '', /DATABASE_SESSION_URL_FILE/, name)
    assert.ok(
      text.includes(`TRUST_PROXY: "${values.composeNetwork}"`) && text.includes(`subnet: "${values.composeNetwork}"`),
      name,
    )
  }
})

test('[D10.02] a file that was changed by hand, is missing or is no longer rendered is found', () => {
  const copy = join(folder, 'copy')
  const rendered = renderDeployment(readValues(root))
  cpSync(join(root, 'deploy/values.json'), join(copy, 'deploy/values.json'))
  writeFiles(copy, rendered)
  assert.deepEqual(findStaleDeployment(copy, [...rendered.keys()]), [])
  writeFileSync(join(copy, 'deploy/systemd/server.env'), 'MODE=practice\n')
  rmSync(join(copy, 'deploy/compose/cluster.yaml'))
  const found = findStaleDeployment(copy, [...rendered.keys(), 'deploy/systemd/old.service'])
  assert.deepEqual(found.map(({ path }) => path).sort(), [
    'deploy/compose/cluster.yaml',
    'deploy/systemd/old.service',
    'deploy/systemd/server.env',
  ])
})

test('YAML quotes what would be read as something else', () => {
  const written = writeYaml({ a: 'yes', b: '3000', c: [{ d: 1, e: ['x: y'] }], f: {}, g: 'plain-text', h: undefined })
  assert.equal(written, 'a: "yes"\nb: "3000"\nc:\n  - d: 1\n    e:\n      - "x: y"\nf: {}\ng: plain-text\n')
})
