// `npm run cluster`: the whole product on three database machines behind a load balancer, on one computer, until Ctrl-C.

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from '../build.ts'
import { prepareNeighbours } from '../neighbours.ts'
import { freePort, PlainProblem } from '../postgres.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { clusterFolder, logFolder } from './root-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const port = Number(process.env.PORT ?? 3000)
const dataDir = join(clusterFolder, 'data')
const roles = ['api', 'api', 'worker', 'worker', 'watcher', 'watcher'] as const

const undo: (() => Promise<unknown> | void)[] = []
const servers: ChildProcess[] = []
let ending = false

async function start(): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  build({ server: true })
  const ports = await freePorts(roles.length)
  const apiPorts = ports.filter((_port, at) => roles[at] === 'api')
  console.log("Starting three database machines (the first time also installs Debian's packages) …")
  const cluster = await startDatabaseCluster({ apiPorts, webAddress: `127.0.0.1:${port}` })
  undo.push(() => cluster.stop())
  const masterKey = randomBytes(32).toString('base64')
  const { places, ...neighbours } = await prepareNeighbours({ dataDir, env: { MASTER_KEY: masterKey }, onEnd })
  undo.push(() => neighbours.stop())
  await neighbours.start()
  const env = {
    ...places,
    MASTER_KEY: masterKey,
    DATABASE_URL: cluster.pooledUrl,
    DATABASE_SESSION_URL: cluster.sessionUrl,
    DATABASE_READ_URL: cluster.replicaUrl,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    TRUST_PROXY: 'loopback',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '5',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const [first, ...others] = roles.map((role, at) => () => startServer({ ...env, ROLES: role, PORT: String(ports[at]) }))
  undo.push(() => Promise.all(servers.map(endServer)))
  // The first one migrates and seeds; the others find nothing to do.
  await first?.()
  await Promise.all(others.map((startOne) => startOne()))
  const nodes = cluster.nodes.map(
    ({ machine }) => `  ${machine.name} ${machine.address} (PostgreSQL 5432, Patroni 8008, etcd 2379)`,
  )
  console.log(
    [
      `Sampan is ready: http://localhost:${port} (HAProxy before ${apiPorts.length} api processes on ports ${apiPorts.join(', ')})`,
      ...nodes,
      `  primary ${cluster.sessionUrl}`,
      `  pooler ${cluster.pooledUrl}`,
      `  replicas ${cluster.replicaUrl}`,
      `  logs ${logFolder}`,
      'Ctrl-C stops it.',
    ].join('\n'),
  )
}

function onEnd(words: string): void {
  if (!ending) console.error(words)
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

async function startServer(env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { PATH: process.env.PATH, ...env },
  })
  servers.push(child)
  const first = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
  if (!first) throw new PlainProblem(`The ${env.ROLES} process did not start; the reason is above.`)
}

async function endServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function end(code: number): Promise<void> {
  if (ending) return
  ending = true
  for (const action of undo.toReversed()) await action()
  process.exit(code)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (!ending) console.log('\nStopping …')
    void end(0)
  })

try {
  await start()
} catch (error) {
  if (!ending) console.error(error instanceof PlainProblem ? error.message : error)
  await end(1)
}
