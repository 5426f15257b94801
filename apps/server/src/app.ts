// The only place where modules meet: builds every part and hands it to those who need it.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type Chart, openChart } from '@sampan/ledger/chart.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import { createFlowMount } from './core/changes/run-flow.ts'
import type { Explainers, HistorySource } from './core/transactions/history-source.ts'
import { migrationFolders } from './migrations.ts'
import { accountSecurityRoutes } from './modules/account-security/routes.ts'
import { createAuth } from './modules/auth/create-auth.ts'
import { createSessions } from './modules/auth/find-session.ts'
import { createTokenMaker, findUserById, readRestrictions, securityHold } from './modules/auth/public.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { seedDemoCustomers } from './modules/auth/seed-demo.ts'
import { createGrantKey } from './modules/auth/sign-in/grant-key.ts'
import {
  additionHandler as bankAccountAddition,
  deletionHandler as bankAccountDeletion,
} from './modules/bank-accounts/approval.ts'
import { bankAccountDescribers } from './modules/bank-accounts/describe.ts'
import { holderNameOf } from './modules/bank-accounts/public.ts'
import { bankAccountRoutes } from './modules/bank-accounts/routes.ts'
import { createBankStatements } from './modules/bank-statements/create-bank-statements.ts'
import { toBankChannel } from './modules/bank-statements/public.ts'
import { bankStatementRoutes } from './modules/bank-statements/routes.ts'
import { createBankTransfers } from './modules/bank-transfers/create-bank-transfers.ts'
import type { BankTransferDeps } from './modules/bank-transfers/deps.ts'
import { explainFiatDeposits, explainFiatWithdrawals, fiatHistory, findFiat } from './modules/bank-transfers/public.ts'
import { bankTransferRoutes } from './modules/bank-transfers/routes.ts'
import { fiatWithdrawalApproval } from './modules/bank-transfers/withdraw/bank-withdrawal-approval.ts'
import { addWaitingStatus } from './modules/companies/approvals/waiting-status.ts'
import { createCompanies } from './modules/companies/create-companies.ts'
import { companyRoutes } from './modules/companies/routes.ts'
import type { CryptoDeps } from './modules/crypto/deps.ts'
import { prepareNetworks } from './modules/crypto/networks.ts'
import { cryptoRoutes } from './modules/crypto/routes.ts'
import { depositHistory, depositSource, explainDeposits } from './modules/crypto-deposits/list-deposits.ts'
import { cryptoDepositRoutes } from './modules/crypto-deposits/routes.ts'
import { createWithdrawals } from './modules/crypto-withdrawals/create-withdrawals.ts'
import { cryptoWithdrawalRoutes } from './modules/crypto-withdrawals/routes.ts'
import { explainWithdrawals, withdrawalHistory, withdrawalSource } from './modules/crypto-withdrawals/show-withdrawal.ts'
import { cryptoWithdrawalApproval } from './modules/crypto-withdrawals/withdrawal-approval.ts'
import { eventRoutes } from './modules/events/routes.ts'
import { createStreams } from './modules/events/streams.ts'
import { createExchange } from './modules/exchange/create-exchange.ts'
import { exchangeApproval } from './modules/exchange/exchange-approval.ts'
import { explainExchanges, findExchange, otcHistory } from './modules/exchange/public.ts'
import { exchangeRoutes } from './modules/exchange/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import type { ExportDeps } from './modules/history/export/deps.ts'
import { historyRoutes } from './modules/history/routes.ts'
import { createMessages } from './modules/notifications/enqueue-message.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { authenticatorPage, seedOperators } from './modules/operator-auth/seed-operators.ts'
import { opensSealedSecret } from './modules/operator-auth/sign-in/opens-sealed-secret.ts'
import { tokenKinds } from './modules/operator-auth/sign-in/operator-sessions.ts'
import { bankPage } from './modules/practice/bank-page.ts'
import { faucetPage } from './modules/practice/faucet-page.ts'
import { explorerPage, withLocalExplorer } from './modules/practice/local-explorer.ts'
import { practiceBanking } from './modules/practice/practice-bank.ts'
import { openRates } from './modules/rates/open-rates.ts'
import { pricesAt } from './modules/rates/public.ts'
import type { Rates } from './modules/rates/rates.ts'
import { type ReceiptSources, receiptRoutes } from './modules/receipts/routes.ts'
import { registrationRoutes } from './modules/registration/routes.ts'
import {
  additionHandler as addressAddition,
  deletionHandler as addressDeletion,
} from './modules/saved-addresses/address-approval.ts'
import type { AddressDeps } from './modules/saved-addresses/deps.ts'
import { addressDescribers } from './modules/saved-addresses/describe-address.ts'
import { knowsAddress, screenByList, seedDemoAddresses } from './modules/saved-addresses/public.ts'
import { addressRoutes } from './modules/saved-addresses/routes.ts'
import { statusRoutes } from './modules/settings/routes.ts'
import { checkJournal, headFile } from './modules/signer-journal/check-journal.ts'
import { apiDocument } from './modules/system/api-document.ts'
import { cspReportRoute } from './modules/system/csp-report.ts'
import { refuseDemoData } from './modules/system/demo-data.ts'
import { globalFigures, readGlobalFigures } from './modules/system/global-figures.ts'
import { healthRoutes } from './modules/system/health.ts'
import { outboxPage } from './modules/system/outbox-page.ts'
import { readOutcome } from './modules/system/read-outcome.ts'
import { cryptoFigures, readCryptoFigures } from './modules/treasury/crypto-figures.ts'
import { createChallenges, createFactors } from './modules/verification/create-verification-ports.ts'
import { createVerification } from './modules/verification/deps.ts'
import { enrolmentOf } from './modules/verification/enrolment.ts'
import { verificationRoutes } from './modules/verification/routes.ts'
import { findWalletCurrency } from './modules/wallet/public.ts'
import { walletRoutes } from './modules/wallet/routes.ts'
import { type OpenedChains, openChains } from './open-chains.ts'
import { approvalKeysOf, type OpenedSigner, openSigner } from './open-signer.ts'
import type { Clock } from './platform/clock.ts'
import { createPool, type Db, readerOf, type Transact, withTx } from './platform/db/db.ts'
import { countPending, migrate, readMigrations } from './platform/db/migrate.ts'
import { createPrimaryGuard, timelineFile } from './platform/db/primary-guard.ts'
import { startListener } from './platform/events/listen.ts'
import type { CodeMessages, Messages } from './platform/events/messages.ts'
import type { Notices } from './platform/events/notices.ts'
import { startOutbox } from './platform/events/outbox.ts'
import { serveSites } from './platform/files/static-files.ts'
import { type Captcha, createCustomerGuard, type GuardPorts } from './platform/http/customer-guard.ts'
import { createHttp } from './platform/http/http-server.ts'
import { createIdempotencyStore } from './platform/http/idempotency.ts'
import { createMount, type Mount, routeOf } from './platform/http/mount.ts'
import { createLimits } from './platform/http/rate-limits.ts'
import { expectSigns, findStopped, watchLiveness } from './platform/observability/liveness.ts'
import type { Log } from './platform/observability/log.ts'
import { createMetrics } from './platform/observability/metrics.ts'
import { createBotCheck } from './platform/security/captcha/captcha.ts'
import { botFramePage } from './platform/security/captcha/frame-page.ts'
import { captchaRoutes } from './platform/security/captcha/routes.ts'
import type { Challenges } from './platform/security/challenges.ts'
import type { Describers } from './platform/security/describe-action.ts'
import { requireMasterKey } from './platform/security/master-key-check.ts'
import type { Factors } from './platform/security/proof-header.ts'
import { createCipher } from './platform/security/seal.ts'
import { keptMasterKey, purposeKey } from './platform/security/secrets.ts'
import { noticeUntrustedProxy } from './platform/security/untrusted-proxy.ts'
import { serveOperators } from './serve-operators.ts'
import { startJobs, watchChains } from './start-jobs.ts'

export type AppOptions = {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  /** Tests replace what judges people and proofs, and may mount handlers of their own. */
  readonly captcha?: Captcha
  readonly factors?: Factors
  readonly challenges?: Challenges
  readonly messages?: Messages & Partial<CodeMessages>
  readonly rates?: Rates
  readonly signer?: OpenedSigner
  readonly chains?: OpenedChains
  readonly mountMore?: (mount: Mount) => void
}

export type App = {
  readonly http: FastifyInstance
  /** Ends when jobs and watchers have begun, which wait for chains that are still starting; fails when those never come. */
  readonly working: Promise<void>
  /** Says on /readyz that this process is stopping, and still answers for so long that balancers have noticed. */
  drain(milliseconds: number): Promise<void>
  /** Lets running calls end, closes open streams, stops the worker. */
  close(): Promise<void>
}

/** As many calls as wait a quarter of a second at most for one of the connections. */
const callsPerConnection = 16

const root = resolve(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
export async function createApp(options: AppOptions): Promise<App> {
  const deps = await buildDeps(options)
  const http = await createHttp({
    log: options.log,
    trustProxy: options.config.TRUST_PROXY,
    methodsOf,
    callsMax: callsPerConnection * options.config.DATABASE_POOL,
    onAnswer: deps.metrics.answered,
  })
  holdForChains(http, deps.chains)
  if (options.config.TRUST_PROXY === undefined) {
    const wasSeen = noticeUntrustedProxy(http, options.log)
    deps.metrics.gauge('sampan_proxy_untrusted', '1: requests come through a proxy that TRUST_PROXY does not name', () =>
      Number(wasSeen()),
    )
  }
  const health = serveHealth(http, deps, options)
  // A process without this role still answers health checks.
  if (options.config.ROLES.includes('api')) {
    servePages(http, deps, options)
    serveApi(http, deps, options)
  }
  const consoles = options.config.ROLES.includes('api') ? serveOperators(http, deps, options) : undefined
  const { pool, outbox, listener, streams, rates, signer, chains } = deps
  const liveness = watchLiveness({ db: deps.db, log: options.log, now: () => options.clock.now() })
  const atWork = chains.arriving ? chains.arriving.then(() => startWork(deps, options)) : startWork(deps, options)
  if (!chains.arriving) await atWork
  const working = atWork.then(() => undefined)
  // A failure is reported to the caller that needs the result; other callers must not fail with it.
  working.catch(() => undefined)
  return {
    http,
    working,
    drain: health.drain,
    async close() {
      const closing = http.close()
      streams.closeAll()
      consoles?.close()
      chains.giveUp?.()
      await Promise.all([
        closing,
        liveness.stop(),
        atWork.then(
          (work) => work.stop(),
          () => undefined,
        ),
        rates.close(),
      ])
      await chains.close()
      await signer.close()
      await outbox.close()
      await listener.close()
      await health.close()
      await pool.end()
    },
  }
}

/** What goes on without anybody calling. None of it may begin before the chains that it would ask. */
async function startWork(deps: AppDeps, options: AppOptions) {
  const { ROLES: roles } = options.config
  const worker = roles.includes('worker') ? await startJobs(deps, options, exportParts(deps.messages)) : undefined
  const watcher = roles.includes('watcher') ? watchChains(deps, options) : undefined
  return { stop: async () => void (await Promise.all([worker?.stop(), watcher?.stop()])) }
}

export type AppDeps = Awaited<ReturnType<typeof buildDeps>>

/** What needs no HTTP, in the order of who needs whom. */
async function buildDeps({ config, log, clock, factors, captcha, challenges, messages, ...given }: AppOptions) {
  const requirePassword = config.MODE === 'production'
  const migrations = readMigrations(migrationFolders)
  const guard = createPrimaryGuard({ file: timelineFile(config.DATA_DIR), log })
  await migrate(config.DATABASE_URL, migrationFolders, { requirePassword, guard, onWait: logMigrationWait(log) })
  const pool = createPool({
    verify: guard.verify,
    url: config.DATABASE_URL,
    max: config.DATABASE_POOL,
    role: 'sampan_app',
    onError: brokenConnection(log),
  })
  const db = readerOf(pool)
  if (config.MODE === 'production') await refuseDemoData(db)
  await prepareNetworks((work) => withTx(pool, work), { practice: config.MODE === 'practice' })
  const chart = await withTx(pool, openChart)
  const masterKey = config.MASTER_KEY ?? keptMasterKey(config.DATA_DIR)
  const operatorSeal = createCipher(purposeKey(masterKey, 'operator authenticator secrets'))
  await requireMasterKey(db, masterKey, { opensOldSecret: () => opensSealedSecret(db, operatorSeal) })
  const listener = await startListener(config.DATABASE_URL, log, guard)
  const outbox = await startOutbox({ pool, listener, log })
  const grantKey = await createGrantKey(purposeKey(masterKey, 'token grants'))
  const sessions = createSessions({ pool, clock, listener, log, grantKey })
  const streams = createStreams(clock)
  const botCheck = createBotCheck({ pool, clock, masterKey, ...botCheckSettings(config) })
  const { PUBLIC_ORIGIN: origin, RATE_LIMIT_FACTOR: limitFactor } = config
  const messageSeal = createCipher(purposeKey(masterKey, 'messages'))
  const replays = createIdempotencyStore(createCipher(purposeKey(masterKey, 'kept answers')))
  const said = { ...createMessages({ seal: messageSeal, clock, factor: limitFactor }), ...messages }
  const money = await buildMoney({ config, log, clock, pool, chart, masterKey, messages: said, given })
  const { describers, prechecks } = money
  const verification = createVerification({ masterKey, messages: said, origin, limitFactor, describers, prechecks })
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
    messages: said,
    origin,
    limitFactor,
    cost: config.PASSWORD_COST,
  })
  const operatorTokens = createTokenMaker(purposeKey(masterKey, 'operator refresh successors'), tokenKinds)
  if (config.DEMO_DATA) {
    const transact: Transact = (work) => withTx(pool, work)
    await seedDemoCustomers(transact, identity.passwords, clock.now())
    await transact((tx) => seedDemoAddresses(tx, clock.now()))
    await seedOperators({ transact, passwords: identity.passwords, seal: operatorSeal, now: clock.now() })
  }
  const metrics = createMetrics(pool)
  await expectSigns(db, clock.now())
  metrics.shared(globalFigures, () => readGlobalFigures(db, clock.now()))
  metrics.shared(cryptoFigures, () => readCryptoFigures(db, [...money.chains.chains.keys()], clock.now()))
  metrics.gauge('sampan_outbox_lag_seconds', 'Age of the event delivered last', () => outbox.lagSeconds())
  metrics.gauge('sampan_streams', 'Open event streams', () => streams.count())
  return {
    pool,
    db,
    guard,
    migrations,
    chart,
    messageSeal,
    operatorSeal,
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
    messages: said,
    ...money,
    metrics,
  }
}

const botCheckSettings = (config: Config) => ({
  publicOrigin: config.PUBLIC_ORIGIN,
  provider: config.CAPTCHA_PROVIDER,
  siteKey: config.CAPTCHA_SITE_KEY,
  secret: config.CAPTCHA_SECRET,
  verifyUrl: config.CAPTCHA_VERIFY_URL,
  scriptUrl: config.CAPTCHA_SCRIPT_URL,
})

type MoneyOptions = Pick<AppOptions, 'config' | 'log' | 'clock'> & {
  readonly pool: Pool
  readonly chart: Chart
  readonly masterKey: Buffer
  readonly messages: Messages & CodeMessages & Notices
  readonly given: Pick<AppOptions, 'chains' | 'signer' | 'rates'>
}

/** The modules that move money, and what they say before a code is asked for. */
async function buildMoney({ config, log, clock, pool, chart, masterKey, messages, given }: MoneyOptions) {
  const practice = config.MODE === 'practice'
  const chains = given.chains ?? (await openChains(config, { patient: true }))
  const { contracts } = chains
  const coolDownHours = config.ADDRESS_COOL_DOWN_HOURS
  // Modules request approvals of it, and it hands outcomes to them: both are known once all are built.
  const companies = createCompanies({
    messages,
    handlers: () => handlers,
    hasAuthenticator: async (db, userId) => (await enrolmentOf(db, userId)).authenticator.bound,
  })
  const { approvals } = companies
  const addresses: AddressDeps = { messages, coolDownHours, contracts, securityHold, approvals }
  const screening = screenByList(config.RISK_LIST)
  const approvalKey = approvalKeysOf(masterKey).privateKey
  const signer = checkJournal(given.signer ?? openSigner({ config, masterKey, clock, contracts }), {
    db: readerOf(pool),
    transact: (work) => withTx(pool, work),
    approvalKey,
    file: headFile(config.DATA_DIR),
    log,
    now: () => clock.now(),
  })
  const crypto: CryptoDeps = {
    chains: chains.chains,
    signer,
    chart,
    notices: messages,
    screening: async (asked) => (await screening(asked)).risk,
    knowsSender: async (reader, { sender, ...asked }) => sender !== null && knowsAddress(reader, { ...asked, address: sender }),
  }
  const rates = given.rates ?? openRates(config, { clock, log, transact: (work) => withTx(pool, work) })
  const tools = { pool, chart, approvals, notices: messages, standingOf: readRestrictions }
  const otc = await createExchange({ ...tools, rates, practice, db: readerOf(pool) })
  const fiat = await createBankTransfers({
    ...tools,
    log,
    sealKey: purposeKey(masterKey, 'receiving accounts'),
    quoteKey: purposeKey(masterKey, 'fiat fee quotes'),
    practiceAccounts: practice ? practiceBanking.accounts : [],
    cancelWindowMs: config.FIAT_CANCEL_SECONDS * 1000,
    walletCurrency: findWalletCurrency,
    holderName: holderNameOf,
  })
  const bankStatements = createBankStatements(fiat.deps, {
    bankChannels: (config.BANK_CHANNELS ?? []).map(toBankChannel),
    practice: practice ? practiceBanking : undefined,
  })
  const withdrawals = createWithdrawals(crypto, { masterKey, approvalKey, approvals, standingOf: readRestrictions })
  const handlers: ReturnType<typeof companies.deps.handlers> = {
    cryptoWithdraw: cryptoWithdrawalApproval(withdrawals.deps),
    fiatWithdraw: fiatWithdrawalApproval(fiat.deps),
    exchange: exchangeApproval(otc.deps),
    addressAdd: addressAddition(addresses),
    addressDelete: addressDeletion(addresses),
    bankAccountAdd: bankAccountAddition,
    bankAccountDelete: bankAccountDeletion,
  }
  return {
    chains,
    companies,
    addresses,
    screening,
    signer,
    crypto,
    rates,
    otc,
    fiat,
    bankStatements,
    withdrawals,
    describers: {
      ...bankAccountDescribers,
      ...fiat.describers,
      ...otc.describers,
      ...addressDescribers(addresses),
      ...withdrawals.describers,
      ...companies.describers,
    } satisfies Describers,
    prechecks: withdrawals.prechecks,
  }
}

const brokenConnection = (log: Log) => (error: Error) => log.warn({ error }, 'a database connection broke')

const logMigrationWait = (log: Log) => (migration: string, waitedMs: number) =>
  log.warn({ event: 'migration.waits', migration, waitedMs }, 'a migration waits for a table that another session is using')

function serveHealth(http: FastifyInstance, { metrics, migrations, guard }: AppDeps, { config, clock, log }: AppOptions) {
  // A connection of its own: where customers wait for one, the process is busy and not dead.
  const own = createPool({
    url: config.DATABASE_URL,
    verify: guard.verify,
    max: 1,
    role: 'sampan_app',
    onError: brokenConnection(log),
  })
  let stopping = false
  const findTrouble = async () => {
    if (stopping) return 'stopping'
    return (await countPending(own, migrations)) > 0 ? 'migrations' : undefined
  }
  healthRoutes(http, {
    findTrouble,
    findStopped: () => findStopped(readerOf(own), clock.now()),
    metrics,
    metricsToken: config.METRICS_TOKEN,
    tokenOnly: config.MODE === 'production',
  })
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close')
    done(null, payload)
  })
  return {
    close: () => own.end(),
    async drain(milliseconds: number) {
      stopping = true
      await new Promise((wake) => setTimeout(wake, milliseconds))
    },
  }
}

/** What would say that a network is closed which is only not there yet. */
const asksChains = /^\/api\/(?:blockchain-address|crypto-transaction|system\/status|operator)\b/

/** Such calls wait for the chains; all others are answered meanwhile. */
function holdForChains(http: FastifyInstance, { arriving }: OpenedChains): void {
  let waiting = arriving
  if (!waiting) return
  http.addHook('onRequest', async (request) => {
    if (waiting && asksChains.test(request.url)) await waiting
  })
  void waiting.then(
    () => (waiting = undefined),
    () => undefined,
  )
}

function servePages(
  http: FastifyInstance,
  { pool, db, ports, bankStatements, crypto, chains }: AppDeps,
  { config, log, clock }: AppOptions,
): void {
  cspReportRoute(http, ports.limits)
  if (config.OUTBOX) outboxPage(http, db, practicePages(config, chains))
  if (config.OUTBOX && config.DEMO_DATA) authenticatorPage(http, clock)
  if (config.FAUCET) bankPage(http, { db, transact: (work) => withTx(pool, work), clock, fiat: bankStatements.deps })
  if (config.FAUCET && chains.local)
    faucetPage(http, { db, transact: (work) => withTx(pool, work), clock, crypto, local: chains.local })
  if (chains.local) explorerPage(http, crypto)
  if (config.OPENAPI) apiDocument(http, version)
  const watch = config.MODE === 'practice'
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey = '', CAPTCHA_SCRIPT_URL: scriptUrl } = config
  if (provider !== 'altcha') botFramePage(http, { provider, siteKey, scriptUrl })
  const web = { below: '', folder: join(root, 'apps/web/dist'), framesOwn: provider !== 'altcha', watch }
  const operators = { below: '/console', folder: join(root, 'apps/console/dist'), watch }
  serveSites(http, [web, operators], log)
}

/** What practice mode has besides the outbox. */
const practicePages = ({ FAUCET, DEMO_DATA }: Config, { local }: OpenedChains) => [
  ...(DEMO_DATA ? [{ href: '/outbox/authenticator', label: 'Authenticator of the demo operators' }] : []),
  ...(FAUCET ? [{ href: '/outbox/bank', label: 'Practice bank' }] : []),
  ...(FAUCET && local ? [{ href: '/outbox/faucet', label: 'Faucet' }] : []),
]

function serveApi(http: FastifyInstance, deps: AppDeps, { config, clock, log, mountMore }: AppOptions): void {
  const { pool, ports, streams, outbox, listener, sessions, botCheck, identity, verification, messages, fiat, rates } = deps
  const secureCookies = config.PUBLIC_ORIGIN.startsWith('https:')
  const mount = addWaitingStatus(
    createMount({ app: http, pool, clock, replays: deps.replays, secureCookies }, createCustomerGuard(pool, ports)),
  )
  captchaRoutes(mount, botCheck)
  const hasNodes = (network: NetworkId) => deps.chains.chains.has(network)
  authRoutes(mount, identity, hasNodes)
  registrationRoutes(mount, identity)
  accountSecurityRoutes(mount, identity)
  bankAccountRoutes(mount, { messages, securityHold, approvals: deps.companies.approvals })
  bankTransferRoutes(mount, fiat.deps)
  bankStatementRoutes(mount, deps.bankStatements.deps)
  const { replays, otc } = deps
  const mountFlow = createFlowMount({ mount, pool, replays, notices: otc.deps.notices })
  exchangeRoutes(mount, mountFlow, otc.deps)
  feedbackRoutes(mount)
  notificationRoutes(mount)
  companyRoutes(mount, deps.companies.deps)
  receiptRoutes(mount, { sources: receiptSources(fiat.deps), holderName: holderNameOf, origin: config.PUBLIC_ORIGIN })
  addressRoutes(mount, deps.addresses)
  const sources = [depositSource, withdrawalSource]
  cryptoRoutes(mount, deps.crypto, deps.chains.local ? sources.map(withLocalExplorer) : sources)
  cryptoDepositRoutes(mount, deps.crypto)
  cryptoWithdrawalRoutes(mount, deps.withdrawals.deps)
  verificationRoutes(mount, verification)
  walletRoutes(mount, { rates, explainers, displayCurrencyOf, holderName: holderNameOf })
  historyRoutes(mount, exportParts(messages))
  eventRoutes(mount, { streams, outbox, listener, sessions, log })
  statusRoutes(mount, { mode: config.MODE, hasNodes })
  mount.write(requestOutcome, readOutcome(deps.replays))
  mountMore?.(mount)
  mount.mountUnimplemented(customerEndpoints)
}

/** Receipts need no view scope, only their own. */
const receiptSources = (fiat: BankTransferDeps): ReceiptSources => ({
  async crypto(db, asked) {
    for (const source of [depositSource, withdrawalSource]) {
      const found = await source.find(db, asked)
      if (found) return found
    }
    throw new Refusal('notFound')
  },
  fiat: (db, asked) => findFiat(db, fiat, asked),
  otc: findExchange,
})

/** The modules whose rows are the history. */
const historySources: readonly HistorySource[] = [depositHistory, withdrawalHistory, fiatHistory, otcHistory]

const exportParts = (messages: Messages): ExportDeps => ({ sources: historySources, messages, pricesAt, displayCurrencyOf })

/** What each module that moves money says of its holds and lines. */
const explainers: Explainers = {
  crypto_deposit: explainDeposits,
  crypto_withdrawal: explainWithdrawals,
  fiat_deposit: explainFiatDeposits,
  fiat_withdrawal: explainFiatWithdrawals,
  exchange: explainExchanges,
}

async function displayCurrencyOf(db: Db, userId: string) {
  const chosen = (await findUserById(db, userId))?.displayCurrency
  return isHeldCurrency(chosen) ? chosen : 'USD'
}

// Only for paths that no route took, so speed does not matter here.
const patterns = [...customerEndpoints, ...operatorEndpoints].map((entry) => ({
  method: entry.method,
  pattern: new RegExp(`^${routeOf(entry).replaceAll(/:\w+/g, '[^/]+')}$`),
}))
const methodsOf = (path: string) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))]
