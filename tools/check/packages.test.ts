// Tests the check of the lockfile.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { findStrangePackages, type Lock, readLock } from './packages.ts'

const lock = readLock(resolve(import.meta.dirname, '../..'))
const whole = 'node_modules/fastify'

/** The real lockfile with one package changed or added. */
const found = (path: string, change: Record<string, unknown>): string[] => {
  const packages = { ...lock.packages, [path]: { ...lock.packages[path], ...change } } as Lock['packages']
  return findStrangePackages({ packages }).map(({ what }) => what)
}

test('the lockfile as it is holds nothing strange', () => {
  assert.deepEqual(findStrangePackages(lock), [])
  assert.ok(lock.packages[whole]?.integrity)
})

test('FT-22 a changed lockfile, install script or unused package is refused', () => {
  assert.deepEqual(found(whole, { integrity: undefined }), [`${whole} has no hash by which it could be recognised`])
  assert.match(found(whole, { integrity: 'sha1-6wwoPg==' })[0] ?? '', /no hash/)
  assert.match(found(whole, { resolved: 'https://packages.example/fastify.tgz' })[0] ?? '', /a place of its own/)
  assert.match(found(whole, { hasInstallScript: true })[0] ?? '', /wants to run a script/)
  const { integrity } = lock.packages[whole] ?? {}
  assert.match(found('node_modules/fastfy', { version: '1.0.0', integrity })[0] ?? '', /asked for by nobody/)
  assert.match(found('', { dependencies: { fastify: '^5.0.0' } })[0] ?? '', /which may be any/)
  const hidden = {
    dependencies: { fastify: '^5.0.0' },
    devDependencies: { ...lock.packages['']?.devDependencies, fastify: '5.0.0' },
  }
  assert.match(found('', hidden)[0] ?? '', /which may be any/, 'a fixed version beside it hides nothing')
})
