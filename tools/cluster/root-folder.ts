// The folder with Debian's PostgreSQL, Patroni, etcd, HAProxy, PgBouncer and pgBackRest; built once and kept.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PlainProblem } from '../postgres.ts'

export const clusterFolder = resolve(import.meta.dirname, '../../.cache/cluster')
export const rootFolder = join(clusterFolder, 'root')
export const logFolder = join(clusterFolder, 'logs')
export const logOf = (name: string): string => join(logFolder, `${name}.log`)

/** Paths inside the root folder. */
export const dataFolder = '/srv/sampan'
export const folderOf = ({ name }: { readonly name: string }): string => `${dataFolder}/${name}`

const release = 'trixie'
const packages = [
  'postgresql-17',
  'patroni',
  'python3-psycopg2',
  'python3-etcd',
  'python3-dnspython',
  'etcd-server',
  'etcd-client',
  'haproxy',
  'pgbouncer',
  'pgbackrest',
  'procps',
]

/** What this machine lacks, in one sentence. */
export function missingForCluster(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'The cluster needs Linux and root, for network namespaces.'
  const missing = [
    { program: 'ip', package: 'iproute2' },
    ...(existsSync(rootFolder) ? [] : [{ program: 'mmdebstrap', package: 'mmdebstrap' }]),
  ].filter(({ program }) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
  if (missing.length > 0) return `The cluster needs: apt-get install ${missing.map((one) => one.package).join(' ')}`
  const probe = 'sampan-probe'
  const made = spawnSync('ip', ['netns', 'add', probe])
  spawnSync('ip', ['netns', 'delete', probe])
  return made.status === 0 ? undefined : 'The cluster needs network namespaces, which this machine does not allow.'
}

/** Takes a minute or two the first time. */
export function ensureRootFolder(): void {
  const problem = missingForCluster()
  if (problem !== undefined) throw new PlainProblem(problem)
  ensureDebian(rootFolder, packages)
}

/** A folder with Debian's base system and these packages; an existing one stays as it is. */
export function ensureDebian(folder: string, names: readonly string[]): void {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const { status, stderr } = spawnSync(
    'mmdebstrap',
    ['--quiet', '--variant=apt', `--include=${names.join(',')}`, release, unfinished, findMirror()],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new PlainProblem(`Debian's packages could not be installed:\n${stderr.slice(-2_000)}`)
  renameSync(unfinished, folder)
}

/** The mirror that this machine's own apt is set up with. */
function findMirror(): string {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'], {
    encoding: 'utf8',
  })
  const mirror = stdout?.split('\n').find((address) => address !== '' && !address.includes('security'))
  if (!mirror) throw new PlainProblem('The cluster needs an apt that is set up with a Debian mirror.')
  return mirror
}
