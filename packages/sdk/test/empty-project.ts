// An empty project outside of the repository, with the published package installed from its tarball.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildPackage } from '../build.ts'

const binaries = resolve(import.meta.dirname, '../../../node_modules/.bin')

export function createEmptyProject() {
  const root = mkdtempSync(join(tmpdir(), 'sampan-sdk-'))
  const folder = join(root, 'project')
  const { tarball } = buildPackage(join(root, 'built'))
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }))
  const env = { ...process.env, PATH: `${join(folder, 'node_modules/.bin')}:${binaries}:${process.env.PATH ?? ''}` }
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd: folder, env, encoding: 'utf8', timeout: 180_000 })
  const install = run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', tarball])
  assert.equal(install.status, 0, install.stderr)
  return {
    folder,
    /** Commands that the package brings are found first. */
    run,
    /** What the compiler finds in a file of the project, without the types of Node. */
    findTypeErrors(file: string): readonly string[] {
      const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom']
      const { stdout } = run('tsc', [...options, '--types', '', file])
      return stdout.trim() === '' ? [] : stdout.trim().split('\n')
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
