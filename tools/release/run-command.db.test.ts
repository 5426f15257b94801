// Tests the program that starts the parts of a release by their names.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'sampan-run-'))
  cpSync(join(import.meta.dirname, 'run-command.mjs'), join(folder, 'run.mjs'))
  const scripts = { start: 'node --no-warnings print.mjs', migrate: 'node print.mjs' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const print = `console.log(JSON.stringify([process.env.ROLES ?? '', process.execArgv, process.argv.slice(2), process.pid]))`
  writeFileSync(join(folder, 'print.mjs'), print)
})
after(() => rmSync(folder, { recursive: true }))

function run(...args: string[]) {
  const child = spawnSync(process.execPath, [join(folder, 'run.mjs'), ...args], { encoding: 'utf8', env: {} })
  return {
    status: child.status,
    printed: child.stdout === '' ? [] : [...JSON.parse(child.stdout), child.pid],
    errors: child.stderr,
  }
}

test('[D10.01] a role starts the server with that role, in the same process', () => {
  for (const [name, roles] of [
    ['api', 'api'],
    ['watcher', 'watcher'],
    ['all', 'api,worker,watcher'],
  ] as const) {
    const [role, flags, args, pid, spawned] = run(name).printed
    assert.deepEqual([role, flags, args, pid], [roles, ['--no-warnings'], [], spawned])
  }
})

test('[D10.01] any other command is a script of the release; an unknown one is refused with the list', () => {
  assert.deepEqual(run('migrate', '--now').printed.slice(0, 3), ['', [], ['--now']])
  for (const name of ['start', 'cook', '']) {
    const { status, errors } = run(name)
    assert.deepEqual([status, errors], [2, 'Name what to run: api, worker, watcher, all, migrate\n'], name)
  }
})
