// One server process (api-main.ts) on a given port, for tests that end it.

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { testMasterKey } from '../master-key.ts'
import { programFile } from './program-file.ts'

type ApiSettings = {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  /** The checkout that it runs from, if not this one. */
  readonly checkout?: string | undefined
}

const thisCheckout = resolve(import.meta.dirname, '../../..')

export const forkApi = ({ databaseUrl, dataDir, port, env, checkout = thisCheckout }: ApiSettings): ChildProcess =>
  fork(programFile(join(checkout, 'tests/support/processes/api-main.ts')), [], {
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
      QUEUE_TARGET_MS: '20000',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })

/** Until the process serves. */
export async function waitForApi(child: ChildProcess): Promise<void> {
  const message = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)])
  if (message === undefined) throw new Error('the server did not start')
}
