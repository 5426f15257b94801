// Starts the measured programs as separate processes.

import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testMasterKey } from '@sampan/test-support/master-key.ts'
import { freePort } from '../../tools/postgres.ts'
import { get, openLine } from './line.ts'

export type RunningProgram = { readonly port: number; readonly process: ChildProcess; stop(): Promise<void> }

const root = resolve(import.meta.dirname, '../..')
const compiled = join(root, 'node_modules/.cache/sampan/compiled')
const patienceMs = 60_000

export async function startBare(part: 'web' | 'streams', databaseUrl = ''): Promise<RunningProgram> {
  const port = await freePort()
  const child = fork(join(import.meta.dirname, 'bare.ts'), [part], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl },
  })
  await once(child, 'message')
  return running(child, port)
}

/** The server alone, as `npm start` runs it. */
export async function startBuilt(env: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const port = await freePort()
  const child = fork(join(root, 'apps/server/dist/main.js'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env, PORT: String(port) },
  })
  await once(child, 'message')
  return running(child, port)
}

/** The server from its sources, without a supervisor, which would replace it on a machine that is too busy. */
export async function startApiAlone(databaseUrl: string): Promise<RunningProgram> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-bench-'))
  const child = fork(join(root, 'tests/support/processes/api-main.ts'), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      MASTER_KEY: testMasterKey,
      ROLES: 'api',
      DEMO_DATA: 'off',
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
    },
  })
  await once(child, 'message')
  const started = running(child, port)
  return {
    ...started,
    async stop() {
      await started.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** `npm start` itself, until its first response that used the database. */
export async function startProduct(env: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const port = await freePort()
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, ...env, PORT: String(port) },
  })
  await answering(port, '/readyz')
  return running(child, port, true)
}

export async function answering(port: number, path: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const status = await statusOf(port, path).catch(() => 0)
    if (status === 200) return
    await new Promise((wake) => setTimeout(wake, 10))
  }
  throw new Error(`nothing answers ${path}`)
}

async function statusOf(port: number, path: string): Promise<number> {
  const line = await openLine(port)
  try {
    return (await line.ask(get(path))).status
  } finally {
    line.end()
  }
}

/** Resident memory in bytes. */
export async function memoryOf({ process: { pid } }: Pick<RunningProgram, 'process'>): Promise<number> {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

const running = (child: ChildProcess, port: number, group = false): RunningProgram => ({
  port,
  process: child,
  async stop() {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    process.kill(group ? -child.pid : child.pid, 'SIGTERM')
    await once(child, 'exit')
    if (group) await groupEnded(child.pid)
  },
})

/** npm ends before the processes that it started, which would slow down the next measurement. */
async function groupEnded(leader: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    try {
      process.kill(-leader, 0)
    } catch {
      return
    }
    await new Promise((wake) => setTimeout(wake, 20))
  }
}
