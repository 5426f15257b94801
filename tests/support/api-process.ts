// Servers as processes of their own, kept running as the launcher does it.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepRunning } from '../../tools/keep-running.ts'
import { freePort } from '../../tools/postgres.ts'
import { testMasterKey } from './server.ts'

export type ApiProcess = ReturnType<typeof keepRunning> & { readonly url: string }

const silentMsMax = 2_000
/** A test strikes more often than anything else would. */
const replacementsMax = 1_000

export async function startApi(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<ApiProcess> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-api-'))
  const start = () =>
    fork(join(import.meta.dirname, 'api-main.ts'), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        MASTER_KEY: testMasterKey,
        PASSWORD_COST: 'cheap',
        DEMO_DATA: 'off',
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'silent',
        ...env,
      },
    })
  const first = start()
  const said = await Promise.race([once(first, 'message'), once(first, 'exit').then(() => undefined)])
  if (said === undefined) throw new Error('the server did not start')
  const kept = keepRunning(first, { start, silentMsMax, replacementsMax, onReplace: () => undefined, onGiveUp: () => undefined })
  return {
    url: `http://127.0.0.1:${port}`,
    pid: kept.pid,
    async stop() {
      await kept.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
