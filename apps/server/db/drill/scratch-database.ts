// Restores a backup into a scratch folder and starts PostgreSQL on it: on loopback, with a password of its own, without archiving.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { DrillProblem, lastLines, plainEnvironment } from './programs.ts'
import { type Repository, runPgBackRest } from './repository.ts'

export type ScratchFolder = {
  /** A path of the programs; it must be empty. */
  readonly folder: string
  readonly repository: Repository
}

export function prepareFolder({ folder, repository: { programs } }: ScratchFolder): void {
  const path = programs.outside(folder)
  mkdirSync(`${path}/data`, { recursive: true, mode: 0o700 })
  if (readdirSync(`${path}/data`).length > 0) throw new DrillProblem(`The folder ${path} is not empty.`)
  writeFileSync(`${path}/hba.conf`, 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n')
  for (const name of ['postgresql.conf', 'ident.conf']) writeFileSync(`${path}/${name}`, '')
  const { owner } = programs
  if (owner)
    for (const name of ['', '/data', '/hba.conf', '/postgresql.conf', '/ident.conf'])
      chownSync(`${path}${name}`, owner.uid, owner.gid)
}

/** pgBackRest compares the checksum of every file that it restores. A damaged file stays damaged, so none is tried again. */
export async function restoreBackup({ folder, repository }: ScratchFolder, at: Date | undefined): Promise<void> {
  const target = at
    ? ['--type=time', `--target=${at.toISOString().replace('T', ' ').replace('Z', '+00')}`, '--target-action=promote']
    : []
  await runPgBackRest(repository, [`--pg1-path=${folder}/data`, '--archive-mode=off', '--job-retry=0', ...target, 'restore'])
}

export type ScratchDatabase = {
  readonly url: string
  /** The time of the last transaction that was recovered. */
  readonly recoveredTo: Date | null
  /** Where the log ended, as a position in it. */
  readonly endPosition: bigint
  stop(): Promise<void>
}

/** The restored settings are those of another machine: none of them may reach the archive, a standby or the network. */
const settingsOf = (folder: string, port: number): Readonly<Record<string, string>> => ({
  config_file: `${folder}/postgresql.conf`,
  hba_file: `${folder}/hba.conf`,
  ident_file: `${folder}/ident.conf`,
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: folder,
  archive_mode: 'off',
  primary_conninfo: '',
  synchronous_standby_names: '',
  shared_preload_libraries: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  ssl: 'off',
  hot_standby: 'off',
  // Thrown away afterwards.
  fsync: 'off',
  max_connections: '40',
})

export async function startScratch({ folder, repository: { programs } }: ScratchFolder, bin: string): Promise<ScratchDatabase> {
  const port = await freePort()
  const flags = Object.entries(settingsOf(folder, port)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = programs.commandOf([`${bin}/postgres`, '-D', `${folder}/data`, ...flags])
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/', env: plainEnvironment, detached: true })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await exited
  }
  try {
    await untilReady(child)
    return { ...(await openScratch(programs.outside(folder), port)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Recovery may take hours, so that it ends only with the last record, or with PostgreSQL itself. */
async function untilReady(child: ChildProcess): Promise<void> {
  let log = ''
  await new Promise<void>((ready, fail) => {
    const read = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000)
      if (log.includes('database system is ready to accept connections')) ready()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(new DrillProblem(String(error))))
    child.once('exit', () => fail(new DrillProblem(`PostgreSQL did not recover: ${lastLines(worstLines(log))}`)))
  })
}

const worstLines = (log: string): string => {
  const worst = log.split('\n').filter((line) => /FATAL|PANIC|ERROR/.test(line))
  return worst.length > 0 ? worst.join('\n') : log
}

/** The socket is in a folder of the database's user; over the network only a password of this run is accepted. */
async function openScratch(socket: string, port: number) {
  const admin = { host: socket, port, user: 'postgres' }
  const name = await findDatabase(admin)
  const client = new Client({ ...admin, database: name })
  await client.connect()
  try {
    const password = randomBytes(24).toString('hex')
    await client.query(`create role sampan_drill superuser login password '${password}'`)
    const { rows } = await client.query<{ recovered_to: Date | null; history: string }>(
      `select pg_last_xact_replay_timestamp() as recovered_to,
         pg_read_file('pg_wal/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '.history') as history`,
    )
    return {
      url: `postgres://sampan_drill:${password}@127.0.0.1:${port}/${name}`,
      recoveredTo: rows[0]?.recovered_to ?? null,
      endPosition: readEnd(rows[0]?.history ?? ''),
    }
  } finally {
    await client.end()
  }
}

/** The last line of a history: the timeline that ended, the position at which it ended, and why. */
function readEnd(history: string): bigint {
  const [, high = '0', low = '0'] = /\t([\dA-F]+)\/([\dA-F]+)\t[^\n]*\n*$/.exec(history) ?? []
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** The one database with our ledger. */
async function findDatabase(admin: { host: string; port: number; user: string }): Promise<string> {
  const client = new Client({ ...admin, database: 'postgres' })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datallowconn and not datistemplate',
  )
  await client.end()
  for (const { datname } of rows) {
    const other = new Client({ ...admin, database: datname })
    await other.connect()
    const { rowCount } = await other.query(`select from pg_namespace where nspname = 'ledger'`)
    await other.end()
    if (rowCount) return datname
  }
  throw new DrillProblem('No restored database has the ledger in it.')
}

/** Debian's folder of this version. */
export function findPostgresBin(version: string, { outside }: Repository['programs']): string {
  const bin = `/usr/lib/postgresql/${version}/bin`
  if (!existsSync(`${outside(bin)}/postgres`))
    throw new DrillProblem(`PostgreSQL ${version} is not installed in ${bin}. Install it, or name its folder with --postgres.`)
  return bin
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
