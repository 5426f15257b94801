// The whole server on a free port, with a database of its own and a clock that the test sets.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, createApp } from '../../apps/server/src/app.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { type SettableClock, settableClock } from '../../apps/server/src/platform/clock.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../../tools/postgres.ts'
import { createUser, type NewUser, type TestUser } from './accounts.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export type TestServer = {
  readonly url: string
  readonly database: TestDatabase
  readonly clock: SettableClock
  /** Everything the server has logged so far. */
  readonly logged: string[]
  createUser(user?: NewUser): Promise<TestUser>
  close(): Promise<void>
}

type Options = Partial<Pick<AppOptions, 'captcha' | 'factors' | 'challenges' | 'messages' | 'rates' | 'mountMore'>> & {
  readonly env?: Readonly<Record<string, string>>
  /** A second server on the same database. */
  readonly database?: TestDatabase
  readonly clock?: SettableClock
}

export async function testServer({ env, database: given, clock = settableClock(), ...parts }: Options = {}): Promise<TestServer> {
  const database = given ?? (await testDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-data-'))
  const port = await freePort()
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000',
    PASSWORD_COST: 'cheap',
    DEMO_DATA: 'off',
    ...env,
  })
  const logged: string[] = []
  const log = createLog({ level: config.LOG_LEVEL, to: { write: (line) => void logged.push(line) } })
  const app = await createApp({ config, log, clock, ...parts })
  await app.http.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    clock,
    logged,
    createUser: (user) => createUser(database.pool, clock.now(), user),
    async close() {
      await app.close()
      if (!given) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
