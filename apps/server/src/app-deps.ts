// Builds everything that the routes, jobs and watchers depend on, before HTTP begins.

import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import type { Pool } from 'pg'
import type { AppOptions } from './app-options.ts'
import { type Config, poolerLoginOf, sessionUrlOf } from './config.ts'
import { migrationFolders } from './migrations.ts'
import { createAuth } from './modules/auth/create-auth.ts'
import { createSessions } from './modules/auth/find-session.ts'
import type { Passwords } from './modules/auth/password/passwords.ts'
import { createTokenMaker } from './modules/auth/public.ts'
import { seedDemoCustomers } from './modules/auth/seed-demo.ts'
import { createGrantKey } from './modules/auth/sign-in/grant-key.ts'
import { prepareNetworks } from './modules/crypto/seed-networks.ts'
import type { Streams } from './modules/events/streams.ts'
import { createStreams } from './modules/events/streams.ts'
import { createMessages } from './modules/notifications/enqueue-message.ts'
import { seedOperators } from './modules/operator-auth/seed-operators.ts'
import { opensSealedSecret } from './modules/operator-auth/sign-in/opens-sealed-secret.ts'
import { tokenKinds } from './modules/operator-auth/sign-in/operator-sessions.ts'
import { seedDemoAddresses } from './modules/saved-addresses/public.ts'
import { refuseDemoData } from './modules/system/demo-data.ts'
import { globalFigures, readGlobalFigures } from './modules/system/global-figures.ts'
import { cryptoFigures, readCryptoFigures } from './modules/treasury/crypto-figures.ts'
import { createChallenges, createFactors } from './modules/verification/create-verification-ports.ts'
import { createVerification } from './modules/verification/deps.ts'
import { buildMoneyModules } from './money-modules.ts'
import type { OpenedChains } from './open-chains.ts'
import type { Clock } from './platform/clock.ts'
import { awaitSchema } from './platform/db/await-schema.ts'
import { type Db, readerOf, type Transact, withTx } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { readMigrations } from './platform/db/pending-migrations.ts'
import { createPool } from './platform/db/pool.ts'
import { createPrimaryGuard, timelineFile } from './platform/db/primary-guard.ts'
import type { Migration } from './platform/db/run-migration.ts'
import { appRole } from './platform/db/session-settings.ts'
import { startListener } from './platform/events/listen.ts'
import type { Outbox } from './platform/events/outbox.ts'
import { startOutbox } from './platform/events/outbox.ts'
import type { GuardPorts } from './platform/http/customer-guard.ts'
import { createIdempotencyStore } from './platform/http/idempotency.ts'
import { createLimits } from './platform/http/rate-limits.ts'
import { expectSigns } from './platform/observability/liveness.ts'
import type { Log } from './platform/observability/log.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import { createMetrics } from './platform/observability/metrics.ts'
import { createBotCheck } from './platform/security/captcha/captcha.ts'
import type { Cipher } from './platform/security/cipher.ts'
import { createCipher } from './platform/security/cipher.ts'
import { requireMasterKey } from './platform/security/master-key-check.ts'
import { keptMasterKey, purposeKey } from './platform/security/secrets.ts'

export type AppDeps = Awaited<ReturnType<typeof buildDeps>>

/** Everything that needs no HTTP, in the order of the dependencies. */
export async function buildDeps({ config, log, clock, factors, captcha, challenges, ...given }: AppOptions) {
  const { masterKey, ...database } = await openDatabase({ config, log })
  const { pool, db, guard, chart, operatorSeal } = database
  const listener = await startListener(sessionUrlOf(config), log, guard)
  const outbox = await startOutbox({ pool, listener, log })
  const grantKey = await createGrantKey(purposeKey(masterKey, 'token grants'))
  const sessions = createSessions({ pool, clock, listener, log, grantKey })
  const streams = createStreams(clock)
  const botCheck = createBotCheck({ pool, clock, masterKey, ...botCheckSettings(config) })
  const { PUBLIC_ORIGIN: origin, RATE_LIMIT_FACTOR: limitFactor } = config
  const messageSeal = createCipher(purposeKey(masterKey, 'messages'))
  const replays = createIdempotencyStore(createCipher(purposeKey(masterKey, 'kept answers')))
  const messages = { ...createMessages({ seal: messageSeal, clock, factor: limitFactor }), ...given.messages }
  const money = await buildMoneyModules({ config, log, clock, pool, chart, masterKey, messages, given })
  const { describers, prechecks } = money
  const verification = createVerification({ masterKey, messages, origin, limitFactor, describers, prechecks })
  const ports: GuardPorts = {
    limits: createLimits({ pool, clock, factor: limitFactor }),
    sessions,
    captcha: captcha ?? botCheck,
    factors: factors ?? createFactors(verification),
  }
  const identity = createAuth({
    masterKey,
    grantKey,
    challenges: challenges ?? createChallenges(verification),
    messages,
    origin,
    limitFactor,
    cost: config.PASSWORD_COST,
  })
  const operatorTokens = createTokenMaker(purposeKey(masterKey, 'operator refresh successors'), tokenKinds)
  if (config.DEMO_DATA) await seedDemoData({ pool, passwords: identity.passwords, operatorSeal, now: clock.now() })
  const metrics = await createAppMetrics({ pool, db, clock, chains: money.chains, outbox, streams })
  return {
    ...database,
    messageSeal,
    operatorTokens,
    replays,
    listener,
    outbox,
    sessions,
    streams,
    botCheck,
    ports,
    identity,
    verification,
    messages,
    ...money,
    metrics,
  }
}

/** The migrated database, with the master key that its secrets were written with. */
async function openDatabase({ config, log }: Pick<AppOptions, 'config' | 'log'>) {
  const migrations = readMigrations(migrationFolders)
  const guard = createPrimaryGuard({ file: timelineFile(config.DATA_DIR), log })
  const login = poolerLoginOf(config)
  const sessionUrl = sessionUrlOf(config)
  if (config.MODE === 'production')
    await awaitSchema(sessionUrl, migrations, { requirePassword: true, guard, onWait: logMissingMigrations(log) })
  else await migrate(sessionUrl, migrationFolders, { guard, login, onWait: logMigrationWait(log) })
  const pool = createPool({
    guard,
    url: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    role: appRole,
    pooled: login !== undefined,
    onError: logBrokenConnection(log),
  })
  const db = readerOf(pool)
  if (config.MODE === 'production') await refuseDemoData(db)
  await prepareNetworks((work) => withTx(pool, work), { practice: config.MODE === 'practice' })
  const chart = await withTx(pool, ensureHouseAccounts)
  const masterKey = config.MASTER_KEY ?? keptMasterKey(config.DATA_DIR)
  const operatorSeal = createCipher(purposeKey(masterKey, 'operator authenticator secrets'))
  await requireMasterKey(db, masterKey, { opensOldSecret: () => opensSealedSecret(db, operatorSeal) })
  return { pool, db, guard, migrations, chart, masterKey, operatorSeal }
}

type DemoDataDeps = {
  readonly pool: Pool
  readonly passwords: Passwords
  readonly operatorSeal: Cipher
  readonly now: Date
}

async function seedDemoData({ pool, passwords, operatorSeal, now }: DemoDataDeps): Promise<void> {
  const transact: Transact = (work) => withTx(pool, work)
  await seedDemoCustomers(transact, passwords, now)
  await transact((tx) => seedDemoAddresses(tx, now))
  await seedOperators({ transact, passwords, seal: operatorSeal, now })
}

type MetricsDeps = {
  readonly pool: Pool
  readonly db: Db
  readonly clock: Clock
  readonly chains: OpenedChains
  readonly outbox: Outbox
  readonly streams: Streams
}

async function createAppMetrics({ pool, db, clock, chains, outbox, streams }: MetricsDeps): Promise<Metrics> {
  const metrics = createMetrics(pool)
  await expectSigns(db, clock.now())
  metrics.shared(globalFigures, () => readGlobalFigures(db, clock.now()))
  metrics.shared(cryptoFigures, () => readCryptoFigures(db, [...chains.chains.keys()], clock.now()))
  metrics.gauge('sampan_outbox_lag_seconds', 'Age of the event delivered last', () => outbox.lagSeconds())
  metrics.gauge('sampan_streams', 'Open event streams', () => streams.count())
  return metrics
}

const botCheckSettings = (config: Config) => ({
  publicOrigin: config.PUBLIC_ORIGIN,
  provider: config.CAPTCHA_PROVIDER,
  siteKey: config.CAPTCHA_SITE_KEY,
  secret: config.CAPTCHA_SECRET,
  verifyUrl: config.CAPTCHA_VERIFY_URL,
  scriptUrl: config.CAPTCHA_SCRIPT_URL,
})

const logMigrationWait = (log: Log) => (migration: string, waitedMs: number) =>
  log.warn({ event: 'migration.waits', migration, waitedMs }, 'a migration waits for a table that another session is using')

/** One line per half minute while nothing else happens. */
function logMissingMigrations(log: Log): (pending: readonly Migration[]) => void {
  let attempts = 0
  return ({ length }) => {
    if (attempts++ % 30 === 0)
      log.warn({ event: 'migration.missing', pending: length }, 'waiting for migrations: run the migrate command of this version')
  }
}

export const logBrokenConnection = (log: Log) => (error: Error) => log.warn({ error }, 'a database connection broke')
