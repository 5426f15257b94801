// The whole server on a free port, with its own database and a clock that the test sets.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LocalChain } from '@sampan/chains/practice/local-chain.ts'
import { getGrantKeys } from '@sampan/contract/api/auth.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { startLocalChains } from '@sampan/local-chains/start-local-chains.ts'
import { createApp } from '../../apps/server/src/app.ts'
import type { AppOptions } from '../../apps/server/src/app-options.ts'
import { loadConfig } from '../../apps/server/src/config.ts'
import { createLog } from '../../apps/server/src/platform/observability/log.ts'
import { freePort } from '../../tools/postgres.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testMasterKey } from './master-key.ts'
import { registerServer } from './people/device.ts'
import { createUser, type NewUser, type TestUser } from './people/signed-in-users.ts'
import { poolDatabase } from './pooled-server.ts'
import { type SettableClock, settableClock } from './settable-clock.ts'

export type TestServer = {
  readonly url: string
  readonly database: TestDatabase
  readonly clock: SettableClock
  /** Everything the server has logged so far. */
  readonly logged: string[]
  /** The URL of the local chains, if the test requested any. */
  readonly chainsUrl: string | undefined
  /** One of the requested local chains. */
  chain(network: NetworkId): LocalChain
  createUser(user?: NewUser): Promise<TestUser>
  close(): Promise<void>
}

type Options = Partial<
  Pick<
    AppOptions,
    'captcha' | 'factors' | 'challenges' | 'messages' | 'rates' | 'chains' | 'signer' | 'resolveName' | 'mountMore'
  >
> & {
  readonly env?: Readonly<Record<string, string>>
  /** A second server on the same database. */
  readonly database?: TestDatabase
  readonly clock?: SettableClock
  /** Real local chains of these networks, in this process; closed with the server. */
  readonly localChains?: readonly NetworkId[]
}

export async function testServer(options: Options = {}): Promise<TestServer> {
  const { env, database: given, clock = settableClock(), localChains, ...deps } = options
  const database = given ?? (await testDatabase())
  const pooled = await poolDatabase(database, env)
  const local = localChains && (await startLocalChains({ networks: localChains }))
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-data-'))
  const port = await freePort()
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '1000',
    // Tests run side by side, and a stall of the machine is not what they prove.
    QUEUE_TARGET_MS: '20000',
    DATABASE_LOOKUP_MS: '20000',
    PASSWORD_COST: 'cheap',
    DEMO_DATA: 'off',
    MASTER_KEY: testMasterKey,
    ...(local && { CHAINS_URL: local.url }),
    ...pooled?.env,
    ...env,
  })
  const logged: string[] = []
  const withTraces = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  const log = createLog({ level: config.LOG_LEVEL, withTraces, to: { write: (line) => void logged.push(line) } })
  const app = await createApp({ config, log, clock, ...deps })
  await app.http.listen({ port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${port}`
  const published = await app.http.inject({ url: `/api${getGrantKeys.path}`, remoteAddress: '192.0.2.1' })
  const key =
    published.statusCode === 200 ? published.json<{ result: ResultOf<typeof getGrantKeys> }>().result.keys[0] : undefined
  if (key) registerServer(url, { key, now: clock.now })
  return {
    url,
    database,
    clock,
    logged,
    chainsUrl: local?.url,
    chain: (network) => {
      if (!local) throw new Error('this server has no local chains')
      return local.chain(network)
    },
    createUser: (user) => createUser(database.pool, clock.now(), user),
    async close() {
      await app.close()
      await pooled?.stop()
      await local?.close()
      if (!given) await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
