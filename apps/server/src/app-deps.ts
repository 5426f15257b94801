// Builds everything that the routes, jobs and watchers depend on, before HTTP begins.

import { testModeCode, testTokenKinds } from '@sampan/contract/test-mode.ts'
import { ensureHouseAccounts } from '@sampan/ledger/chart.ts'
import type { Pool } from 'pg'
import type { AppOptions } from './app-options.ts'
import { type Config, poolerLoginOf, sessionUrlOf } from './config.ts'
import { readMasterKeys } from './master-keys.ts'
import { migrationFolders } from './migrations.ts'
import { createEventWaiters } from './modules/account-events/event-waiters.ts'
import { createAuth } from './modules/auth/create-auth.ts'
import { createSessions } from './modules/auth/find-session.ts'
import type { Passwords } from './modules/auth/password/passwords.ts'
import { createTokenMaker } from './modules/auth/public.ts'
import { seedDemoCustomers } from './modules/auth/seed-demo.ts'
import { createGrantKeys } from './modules/auth/sign-in/grant-key.ts'
import { prepareNetworks } from './modules/crypto/seed-networks.ts'
import type { Streams } from './modules/events/streams.ts'
import { createStreams } from './modules/events/streams.ts'
import { createMessages } from './modules/notifications/enqueue-message.ts'
import { seedOperators } from './modules/operator-auth/seed-operators.ts'
import { opensSealedSecret } from './modules/operator-auth/sign-in/opens-sealed-secret.ts'
import { tokenKinds } from './modules/operator-auth/sign-in/operator-sessions.ts'
import { createPush } from './modules/push/create-push.ts'
import { seedDemoAddresses } from './modules/saved-addresses/public.ts'
import { refuseDemoData } from './modules/system/demo-data.ts'
import { globalFigures, readGlobalFigures } from './modules/system/global-figures.ts'
import { cryptoFigures, readCryptoFigures } from './modules/treasury/crypto-figures.ts'
import { createChallenges, createFactors } from './modules/verification/create-verification-ports.ts'
import { createVerification } from './modules/verification/deps.ts'
import { createWebhooks } from './modules/webhooks/create-webhooks.ts'
import { buildMoneyModules } from './money-modules.ts'
import type { Clock } from './platform/clock.ts'
import { awaitSchema } from './platform/db/await-schema.ts'
import { type Db, readerOf, type Transact, withTx } from './platform/db/db.ts'
import { migrate } from './platform/db/migrate.ts'
import { readMigrations } from './platform/db/pending-migrations.ts'
import { createPool } from './platform/db/pool.ts'
import { createPrimaryGuard, timelineFile } from './platform/db/primary-guard.ts'
import { openReplica } from './platform/db/replica/replica.ts'
import type { Migration } from './platform/db/run-migration.ts'
import { appRole } from './platform/db/session-settings.ts'
import { startListener } from './platform/events/listen.ts'
import type { Outbox } from './platform/events/outbox.ts'
import { startOutbox } from './platform/events/outbox.ts'
import type { GuardPorts } from './platform/http/customer-guard.ts'
import { createIdempotencyStore } from './platform/http/idempotency.ts'
import { createLimits } from './platform/http/rate-limits.ts'
import { voucherKeyOf } from './platform/http/test-mode/door-key.ts'
import { expectSigns } from './platform/observability/liveness.ts'
import type { Log } from './platform/observability/log.ts'
import type { Metrics } from './platform/observability/metrics.ts'
import { createMetrics } from './platform/observability/metrics.ts'
import { createBotCheck } from './platform/security/captcha/captcha.ts'
import type { Cipher } from './platform/security/cipher.ts'
import { createCipher } from './platform/security/cipher.ts'
import { loadDataKey } from './platform/security/data-key.ts'
import { purposeKeys } from './platform/security/key-ring.ts'
import { requireMasterKeys } from './platform/security/master-key-check.ts'
import { keptMasterKey } from './platform/security/secrets.ts'

export type AppDeps = Awaited<ReturnType<typeof buildDeps>>

/** Everything that needs no HTTP, in the order of the dependencies. */
export async function buildDeps({ config, log, clock, factors, captcha, challenges, ...given }: AppOptions) {
  const { masterKeys, dataKey, pushKey, ...database } = await openDatabase({ config, log })
  const { pool, db, guard, chart, operatorSeal } = database
  const metrics = createMetrics(pool)
  const replica = await openConfiguredReplica(config, { primary: db, log, onStatement: metrics.replicaStatement })
  const listener = await startListener({ url: sessionUrlOf(config), keyId: masterKeys.newest.id, log, guard })
  const outbox = await startOutbox({ pool, listener, log })
  const grantKeys = await createGrantKeys(purposeKeys(masterKeys, 'token grants'))
  const sessions = createSessions({ pool, clock, listener, log, grantKeys })
  const streams = createStreams(clock)
  const eventWaiters = createEventWaiters(listener)
  const botCheck = createBotCheck({ pool, clock, masterKeys, ...botCheckSettings(config) })
  const { PUBLIC_ORIGIN: origin, RATE_LIMIT_FACTOR: limitFactor } = config
  const messageSeal = createCipher(purposeKeys(masterKeys, 'messages'))
  const replays = createIdempotencyStore(createCipher(purposeKeys(masterKeys, 'kept answers')))
  const messages = { ...createMessages({ seal: messageSeal, clock, factor: limitFactor }), ...given.messages }
  const money = await buildMoneyModules({ config, log, clock, pool, chart, masterKeys, messages, given })
  const allowLoopback = config.WEBHOOKS_TO_LOOPBACK === true
  const { ENVIRONMENT: environment } = config
  const webhooks = createWebhooks({ masterKeys, messages, clock, allowLoopback, resolveName: given.resolveName, environment })
  const push = createPush({ dataKey: pushKey, outbound: webhooks.outbound, origin, mailFrom: config.MAIL_FROM })
  const { prechecks } = money
  const describers = { ...money.describers, ...webhooks.describers }
  const isTest = environment === 'test'
  const shared = { masterKeys, messages, origin, limitFactor }
  const fixedCode = isTest ? testModeCode : undefined
  const verification = createVerification({ ...shared, key: dataKey, describers, prechecks, fixedCode })
  const ports: GuardPorts = {
    limits: createLimits({ pool, clock, factor: limitFactor }),
    sessions,
    tokenKind: isTest ? testTokenKinds.access : undefined,
    captcha: captcha ?? botCheck,
    factors: factors ?? createFactors(verification),
  }
  const identity = createAuth({
    ...shared,
    grantKeys,
    challenges: challenges ?? createChallenges(verification),
    testMode: testModeOf(config),
    cost: config.PASSWORD_COST,
  })
  const operatorTokens = createTokenMaker(purposeKeys(masterKeys, 'operator refresh successors'), tokenKinds)
  if (config.DEMO_DATA) await seedDemoData({ pool, passwords: identity.passwords, operatorSeal, now: clock.now() })
  await addAppFigures(metrics, { db, clock, outbox, streams })
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
    webhooks,
    push,
    eventWaiters,
    metrics,
    replica,
  }
}

/** Without a shared key there is no second environment to enter. */
const testModeOf = ({ ENVIRONMENT: environment, TEST_MODE_KEY: key }: Config) =>
  key === undefined ? undefined : { environment, voucherKey: voucherKeyOf(key) }

type ReplicaDeps = Pick<Parameters<typeof openReplica>[0], 'primary' | 'log' | 'onStatement'>

const openConfiguredReplica = async ({ DATABASE_READ_URL: url, DATABASE_POOL: max }: Config, deps: ReplicaDeps) =>
  url === undefined ? undefined : openReplica({ url, max, ...deps })

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
  const { ring: masterKeys, next } = readMasterKeys(config.MASTER_KEY ?? keptMasterKey(config.DATA_DIR), config)
  const operatorSeal = createCipher(purposeKeys(masterKeys, 'operator authenticator secrets'))
  await withTx(pool, (tx) =>
    requireMasterKeys(tx, masterKeys, { next, opensOldSecret: (reader) => opensSealedSecret(reader, operatorSeal) }),
  )
  const dataKeySeal = createCipher(purposeKeys(masterKeys, 'data keys'))
  const dataKey = await withTx(pool, (tx) => loadDataKey(tx, dataKeySeal, 'second verification'))
  const pushKey = await withTx(pool, (tx) => loadDataKey(tx, dataKeySeal, 'web push'))
  return { pool, db, guard, migrations, chart, masterKeys, dataKey, pushKey, operatorSeal }
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

type FigureDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly outbox: Outbox
  readonly streams: Streams
}

async function addAppFigures(metrics: Metrics, { db, clock, outbox, streams }: FigureDeps): Promise<void> {
  await expectSigns(db, clock.now())
  metrics.shared(globalFigures, () => readGlobalFigures(db, clock.now()))
  metrics.shared(cryptoFigures, () => readCryptoFigures(db, clock.now()))
  metrics.gauge('sampan_outbox_lag_seconds', 'Age of the event delivered last', () => outbox.lagSeconds())
  metrics.gauge('sampan_streams', 'Open event streams', () => streams.count())
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
