// A real PgBouncer in transaction mode before the test cluster, where one that knows prepared statements is installed.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../tools/postgres.ts'
import { eventually } from './eventually.ts'

type Program = { readonly command: string; readonly args: readonly string[] }

/** `npm run cluster` installs one in this folder; its programs need the libraries beside them. */
const clusterRoot = resolve(import.meta.dirname, '../../.cache/cluster/root')
const machine = process.arch === 'x64' ? 'x86_64' : 'aarch64'
const loader = join(clusterRoot, machine === 'x86_64' ? 'lib64/ld-linux-x86-64.so.2' : 'lib/ld-linux-aarch64.so.1')
const programs: readonly Program[] = [
  { command: 'pgbouncer', args: [] },
  {
    command: loader,
    args: ['--library-path', join(clusterRoot, `usr/lib/${machine}-linux-gnu`), join(clusterRoot, 'usr/sbin/pgbouncer')],
  },
]

export const poolerMissing = 'no PgBouncer 1.21 or newer is installed: npm run cluster installs one'

/** Undefined where none is installed that keeps prepared statements in transaction mode. */
export const findPooler = (): Program | undefined =>
  programs.find(({ command, args }) => {
    const { stdout } = spawnSync(command, [...args, '--version'], { encoding: 'utf8' })
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
    return Number(major) > 1 || Number(minor) >= 21
  })

type PoolerOptions = { readonly url: string; readonly login: string; readonly settings?: Readonly<Record<string, string>> }

/** Returns the URL of the same database through the pooler, under this login. */
export async function startPooler(program: Program, { url, login, settings = {} }: PoolerOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-pooler-'))
  chmodSync(folder, 0o755)
  const { hostname, port: databasePort, username, pathname } = new URL(url)
  const port = await freePort()
  const options = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: '3',
    max_prepared_statements: '500',
    ...settings,
  }
  writeFileSync(join(folder, 'users'), `"${login}" ""\n"${username}" ""\n`)
  const lines = Object.entries(options).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `[databases]\n* = host=${hostname} port=${databasePort}\n[pgbouncer]\n${lines.join('\n')}\n`)
  // It refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const child = spawn(program.command, [...program.args, file], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const exited = once(child, 'exit')
  await eventually('the pooler listens', () => {
    if (child.exitCode !== null) throw new Error(log)
    return /process up/.test(log)
  })
  return {
    url: `postgres://${login}@127.0.0.1:${port}${pathname}`,
    port,
    async stop() {
      child.kill('SIGKILL')
      await exited
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
    },
  }
}
