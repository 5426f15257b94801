// A Debian PostgreSQL that archives its log with pgBackRest into an encrypted repository, set up from the template of deploy/cluster.

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { hostPrograms, type Programs, plainEnvironment, runCommand } from '../../../apps/server/db/drill/programs.ts'
import { type Repository, runPgBackRest } from '../../../apps/server/db/drill/repository.ts'
import { migrationFolders } from '../../../apps/server/src/migrations.ts'
import { migrate } from '../../../apps/server/src/platform/db/migrate.ts'
import { createPool } from '../../../apps/server/src/platform/db/pool.ts'
import { fillTemplate } from '../../../tools/cluster/fill-template.ts'
import { freePort } from '../../../tools/postgres.ts'
import { eventually } from '../eventually.ts'

const installed = '/usr/lib/postgresql'

/** The newest of Debian's. The one that npm installs is often newer than pgBackRest knows. */
const findBin = (): string | undefined =>
  (existsSync(installed) ? readdirSync(installed) : [])
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => `${installed}/${version}/bin`)
    .find((bin) => existsSync(`${bin}/initdb`))

export function missingForBackups(): string | false {
  const isMissing = spawnSync('pgbackrest', ['version']).error !== undefined || findBin() === undefined
  return isMissing ? 'pgBackRest and PostgreSQL are not installed (Debian packages pgbackrest, postgresql)' : false
}

export type ArchivedDatabase = {
  readonly folder: string
  readonly pool: Pool
  readonly url: string
  readonly repository: Repository
  backUp(type: 'full' | 'diff'): Promise<void>
  /** Ends the current segment of the log and waits until it is archived. */
  archiveLog(): Promise<void>
  close(): Promise<void>
}

export async function startArchivedDatabase(): Promise<ArchivedDatabase> {
  const programs = hostPrograms()
  const folder = mkdtempSync(join(tmpdir(), 'sampan-backup-'))
  chmodSync(folder, 0o755)
  const bin = findBin() ?? assert.fail('no PostgreSQL')
  const port = await freePort()
  const repository = prepareRepository(programs, folder, port)
  const options = '-U postgres --auth=trust --locale=C --encoding=UTF8 --data-checksums --no-sync'.split(' ')
  await runCommand(programs, [`${bin}/initdb`, '-D', `${folder}/data`, ...options])
  const stop = await startServer(programs, { bin, folder, port, config: repository.config })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await migrate(url, migrationFolders)
  await runPgBackRest(repository, ['stanza-create'])
  const pool = createPool({ url, max: 4 })
  return {
    folder,
    pool,
    url,
    repository,
    backUp: async (type) => void (await runPgBackRest(repository, [`--type=${type}`, 'backup'])),
    archiveLog: () => archiveLog(pool),
    async close() {
      await pool.end()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function prepareRepository(programs: Programs, folder: string, port: number): Repository {
  for (const name of ['data', 'repository', 'lock', 'log', 'spool']) mkdirSync(`${folder}/${name}`, { mode: 0o700 })
  const config = `${folder}/pgbackrest.conf`
  const values = { repository: `${folder}/repository`, cipherPass: 'a key for tests', retentionFull: '2', folder }
  writeFileSync(
    config,
    fillTemplate('pgbackrest.conf', { ...values, data: `${folder}/data`, socket: folder, port: String(port) }),
  )
  const { owner } = programs
  if (owner) for (const name of ['', ...readdirSync(folder)]) chownSync(join(folder, name), owner.uid, owner.gid)
  return { programs, config, stanza: 'sampan' }
}

type ServerOptions = { readonly bin: string; readonly folder: string; readonly port: number; readonly config: string }

async function startServer({ commandOf }: Programs, { bin, folder, port, config }: ServerOptions): Promise<() => Promise<void>> {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=sampan archive-push %p`,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = '', ...args] = commandOf([`${bin}/postgres`, '-D', `${folder}/data`, ...flags])
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', env: plainEnvironment })
  const exited = once(child, 'exit')
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  await eventually(`PostgreSQL starts: ${log}`, () => log.includes('ready to accept connections'))
  return async () => {
    child.kill('SIGINT')
    await exited
  }
}

async function archiveLog(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
  await eventually('the segment is archived', async () => {
    const { rowCount } = await pool.query('select from pg_stat_archiver where last_archived_wal >= $1', [rows[0]?.name])
    return rowCount === 1
  })
}
