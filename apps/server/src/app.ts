// The server: connects the routes, jobs and watchers with what they depend on, and starts and stops them.

import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildDeps, logBrokenConnection } from './app-deps.ts'
import type { AppOptions } from './app-options.ts'
import type { Config } from './config.ts'
import { createFlowMount } from './core/changes/run-flow.ts'
import type { Explainers, HistorySource } from './core/transactions/history-source.ts'
import { accountSecurityRoutes } from './modules/account-security/routes.ts'
import { findUserById, securityHold } from './modules/auth/public.ts'
import { authRoutes } from './modules/auth/routes.ts'
import { holderNameOf } from './modules/bank-accounts/public.ts'
import { bankAccountRoutes } from './modules/bank-accounts/routes.ts'
import { bankStatementRoutes } from './modules/bank-statements/routes.ts'
import type { BankTransferDeps } from './modules/bank-transfers/deps.ts'
import {
  explainFiatDeposits,
  explainFiatWithdrawals,
  fiatHistory,
  findFiat,
  readChannelStatus,
} from './modules/bank-transfers/public.ts'
import { bankTransferRoutes } from './modules/bank-transfers/routes.ts'
import { companyRoutes } from './modules/companies/routes.ts'
import { readNetworkStatus } from './modules/crypto/public.ts'
import { cryptoRoutes } from './modules/crypto/routes.ts'
import { depositHistory, depositSource, explainDeposits } from './modules/crypto-deposits/list-deposits.ts'
import { cryptoDepositRoutes } from './modules/crypto-deposits/routes.ts'
import { cryptoWithdrawalRoutes } from './modules/crypto-withdrawals/routes.ts'
import { explainWithdrawals, withdrawalHistory, withdrawalSource } from './modules/crypto-withdrawals/show-withdrawal.ts'
import { eventRoutes } from './modules/events/routes.ts'
import { exchangeHistory, explainExchanges, findExchange } from './modules/exchange/public.ts'
import { exchangeRoutes } from './modules/exchange/routes.ts'
import { feedbackRoutes } from './modules/feedback/routes.ts'
import type { ExportDeps } from './modules/history/export/deps.ts'
import { historyRoutes } from './modules/history/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { authenticatorPage } from './modules/operator-auth/seed-operators.ts'
import { bankPage } from './modules/practice/bank-page.ts'
import { faucetPage } from './modules/practice/faucet-page.ts'
import { explorerPage, withLocalExplorer } from './modules/practice/local-explorer.ts'
import { pricesAt } from './modules/rates/public.ts'
import type { ReceiptSources } from './modules/receipts/deps.ts'
import { receiptRoutes } from './modules/receipts/routes.ts'
import { registrationRoutes } from './modules/registration/routes.ts'
import { addressRoutes } from './modules/saved-addresses/routes.ts'
import { statusRoutes } from './modules/settings/routes.ts'
import { apiDocument } from './modules/system/api-document.ts'
import { cspReportRoute } from './modules/system/csp-report.ts'
import { healthRoutes } from './modules/system/health.ts'
import { outboxPage } from './modules/system/outbox-page.ts'
import { readOutcome } from './modules/system/read-outcome.ts'
import { verificationRoutes } from './modules/verification/routes.ts'
import { createWalletLoader } from './modules/wallet/accounts.ts'
import { walletRoutes } from './modules/wallet/routes.ts'
import type { OpenedChains } from './open-chains.ts'
import { createPool, type Db, readerOf, withTx } from './platform/db/db.ts'
import { countPending } from './platform/db/migrate.ts'
import type { Messages } from './platform/events/messages.ts'
import { serveSites } from './platform/files/static-files.ts'
import { createCustomerGuard } from './platform/http/customer-guard.ts'
import { createHttp } from './platform/http/http-server.ts'
import { createMount, routeOf } from './platform/http/mount.ts'
import { findStopped, watchLiveness } from './platform/observability/liveness.ts'
import { botFramePage } from './platform/security/captcha/frame-page.ts'
import { captchaRoutes } from './platform/security/captcha/routes.ts'
import { noticeUntrustedProxy } from './platform/security/untrusted-proxy.ts'
import { serveOperators } from './serve-operators.ts'
import { startJobs, watchChains } from './start-jobs.ts'

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
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

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

function serveHealth(http: FastifyInstance, { metrics, migrations, guard }: AppDeps, { config, clock, log }: AppOptions) {
  // A connection of its own: where customers wait for one, the process is busy and not dead.
  const own = createPool({
    url: config.DATABASE_URL,
    verify: guard.verify,
    max: 1,
    role: 'sampan_app',
    onError: logBrokenConnection(log),
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
  const { pool, ports, streams, outbox, listener, sessions, botCheck, identity, verification, messages, bankTransfers, rates } =
    deps
  const secureCookies = config.PUBLIC_ORIGIN.startsWith('https:')
  const mount = createMount({ app: http, pool, clock, replays: deps.replays, secureCookies }, createCustomerGuard(pool, ports))
  const { approvals } = deps.companies
  captchaRoutes(mount, botCheck)
  const hasNodes = (network: NetworkId) => deps.chains.chains.has(network)
  authRoutes(mount, identity, hasNodes)
  registrationRoutes(mount, identity)
  accountSecurityRoutes(mount, identity)
  bankAccountRoutes(mount, { messages, securityHold, approvals })
  bankTransferRoutes(mount, bankTransfers.deps)
  bankStatementRoutes(mount, deps.bankStatements.deps)
  const { replays, exchange } = deps
  const mountFlow = createFlowMount({ mount, pool, replays, notices: exchange.deps.notices })
  exchangeRoutes(mount, mountFlow, exchange.deps)
  feedbackRoutes(mount)
  notificationRoutes(mount)
  companyRoutes(mount, deps.companies.deps)
  receiptRoutes(mount, { sources: receiptSources(bankTransfers.deps), holderName: holderNameOf, origin: config.PUBLIC_ORIGIN })
  addressRoutes(mount, deps.addresses)
  const sources = [depositSource, withdrawalSource]
  cryptoRoutes(mount, deps.crypto, { sources: deps.chains.local ? sources.map(withLocalExplorer) : sources, approvals })
  cryptoDepositRoutes(mount, deps.crypto)
  cryptoWithdrawalRoutes(mount, deps.withdrawals.deps)
  verificationRoutes(mount, verification)
  const loadWallet = createWalletLoader(deps.db)
  walletRoutes(mount, { loadWallet, rates, explainers, displayCurrencyOf, holderName: holderNameOf })
  historyRoutes(mount, exportParts(messages), approvals)
  eventRoutes(mount, { streams, outbox, listener, sessions, log })
  statusRoutes(mount, { mode: config.MODE, hasNodes, readNetworks: readNetworkStatus, readChannels: readChannelStatus })
  mount.write(requestOutcome, readOutcome(deps.replays))
  mountMore?.(mount)
  mount.mountUnimplemented(customerEndpoints)
}

/** Receipts need no view scope, only their own. */
const receiptSources = (bankTransfers: BankTransferDeps): ReceiptSources => ({
  async crypto(db, asked) {
    for (const source of [depositSource, withdrawalSource]) {
      const found = await source.find(db, asked)
      if (found) return found
    }
    throw new Refusal('notFound')
  },
  fiat: (db, asked) => findFiat(db, bankTransfers, asked),
  exchange: findExchange,
})

/** The modules whose rows are the history. */
const historySources: readonly HistorySource[] = [depositHistory, withdrawalHistory, fiatHistory, exchangeHistory]

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
