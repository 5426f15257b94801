// What goes on without anybody calling: jobs with their times, the chain of the audit log, and the watching of networks.

import { auditRecent, auditWhole } from '@sampan/ledger/audit.ts'
import type { AppDeps } from './app-deps.ts'
import type { AppOptions } from './app-options.ts'
import { sessionUrlOf } from './config.ts'
import { startSearchIndexing } from './core/transactions/file-transactions.ts'
import { closeAccounts } from './modules/account-closing/close-accounts.job.ts'
import { eraseAccounts } from './modules/account-closing/erase-accounts.job.ts'
import { startNumbering } from './modules/account-events/start-numbering.ts'
import type { AccountingDeps } from './modules/accounting/deps.ts'
import { keepReport, proveLedger } from './modules/accounting/prove.job.ts'
import { reconcileLedger } from './modules/accounting/reconcile.job.ts'
import { expireKeys } from './modules/api-keys/expire-keys.job.ts'
import { revokeAccountKeys } from './modules/api-keys/revoke-keys.ts'
import { anchorFile, isBehindAnchor } from './modules/audit/anchor.ts'
import { startChain } from './modules/audit/chain.ts'
import { verifyAudit } from './modules/audit/verify.job.ts'
import { checkBankAccount, compareNames } from './modules/bank-accounts/check-account.job.ts'
import { closeRailsAfterRestore } from './modules/bank-transfers/public.ts'
import { expireApprovals } from './modules/companies/approvals/approval-requests.ts'
import { decimalsOf } from './modules/crypto/dust.ts'
import { startWatcher } from './modules/crypto-deposits/watch/watcher.ts'
import { requeueStuckWithdrawals, withdrawalJobDefinitions } from './modules/crypto-withdrawals/withdrawal-jobs.ts'
import { returnTransfers } from './modules/customer-transfers/return-transfers.job.ts'
import { expireOrdersJob, watchLocks } from './modules/exchange/expire-orders.ts'
import { endAccesses } from './modules/guests/end-access.job.ts'
import type { ExportDeps } from './modules/history/export/deps.ts'
import { exportHistoryJob } from './modules/history/export/export-history.job.ts'
import { publishLiabilities } from './modules/liabilities/publish-liabilities.job.ts'
import { deliverJob, openGates } from './modules/notifications/deliver.job.ts'
import { loadPushNotice } from './modules/notifications/load-push-notice.ts'
import { reportAdjustments } from './modules/operator-actions/adjustment-report.ts'
import { expirePaymentLinks, refreshPaymentLinkJob } from './modules/payment-links/refresh-links.job.ts'
import { payBatchJob, resumeBatches } from './modules/payout-batches/pay-batch.job.ts'
import { startPractice } from './modules/practice/start-practice.ts'
import { deliverPushJob } from './modules/push/deliver-push.job.ts'
import { checkRateAlerts } from './modules/rate-alerts/check-alerts.job.ts'
import { keepPricesJob } from './modules/rates/public.ts'
import { activateAddresses } from './modules/saved-addresses/activate-addresses.job.ts'
import { checkAddressNames } from './modules/saved-addresses/names/check-names.job.ts'
import { proveByDeposit } from './modules/saved-addresses/proof/prove-by-deposit.job.ts'
import { screenAddress } from './modules/saved-addresses/screen-address.job.ts'
import { runOrderJob, startRuns } from './modules/scheduled-orders/run-orders.job.ts'
import { tellServiceJob } from './modules/settings/announcements.ts'
import { keepPartitions } from './modules/system/keep-partitions.job.ts'
import { purge } from './modules/system/purge.job.ts'
import { reconcileChains } from './modules/treasury/reconcile-chains.ts'
import { sweepEvery } from './modules/treasury/sweep/sweep.ts'
import { ledgerAuditJob } from './modules/wallet/audit-ledger.job.ts'
import { announceStatements } from './modules/wallet/statement/announce-statements.job.ts'
import { startDelivering } from './modules/webhooks/deliver/deliver-webhooks.ts'
import { endAccountWebhooks } from './modules/webhooks/end-webhooks.ts'
import { deliveriesTopic, enqueueDeliveries } from './modules/webhooks/enqueue-deliveries.ts'
import { watchFailingWebhooks } from './modules/webhooks/watch-failing.job.ts'
import type { Clock } from './platform/clock.ts'
import { type Db, onWake, type Transact, type Tx, withTx } from './platform/db/db.ts'
import { connectForLong } from './platform/db/pool.ts'
import { bindJob, enqueue } from './platform/jobs/define-job.ts'
import { type JobCtx, type Jobs, type Schedule, startWorker } from './platform/jobs/jobs.ts'
import { findStopped, startHeartbeat } from './platform/observability/liveness.ts'

const schedule: Schedule = {
  [purge.name]: '17 * * * *',
  [keepPartitions.name]: '23 * * * *',
  [ledgerAuditJob.name]: '* * * * *',
  [activateAddresses.name]: '* * * * *',
  [proveByDeposit.name]: '* * * * *',
  [checkAddressNames.name]: '41 * * * *',
  [expireOrdersJob.name]: '* * * * *',
  [expireApprovals.name]: '* * * * *',
  [expireKeys.name]: '* * * * *',
  [endAccesses.name]: '* * * * *',
  [closeAccounts.name]: '* * * * *',
  [eraseAccounts.name]: '37 * * * *',
  [expirePaymentLinks.name]: '* * * * *',
  [resumeBatches.name]: '* * * * *',
  [startRuns.name]: '* * * * *',
  [returnTransfers.name]: '* * * * *',
  [checkRateAlerts.name]: '* * * * *',
  [keepPricesJob.name]: '*/10 * * * *',
  [requeueStuckWithdrawals.name]: '* * * * *',
  [announceStatements.name]: '9 * * * *',
  [watchFailingWebhooks.name]: '*/5 * * * *',
  [reportAdjustments.name]: '5 0 * * *',
  // Its first run of a day publishes; the others make up for a night without a worker.
  [publishLiabilities.name]: '11 * * * *',
  [verifyAudit.name]: '41 18 * * *',
  [proveLedger.name]: '7 19 * * *',
  [reconcileLedger.name]: '*/15 * * * *',
}

/** A proof whose night passed while no worker ran is made up for at once. */
async function catchUpProofs(db: Db, transact: Transact, now: Date): Promise<void> {
  const late = await findStopped(db, now)
  for (const job of [proveLedger, verifyAudit])
    if (late.some((part) => part === job.name)) await transact((tx) => enqueue(tx, job, {}, { key: job.name }))
}

async function auditAndKeep({ pool, db }: AppDeps, clock: Clock) {
  const report = await auditRecent(pool)
  await keepReport(db, report, clock.now())
  return report
}

/** For one proof over the whole ledger. */
const proofMinutesMax = 120

/** The books are compared with whatever chains this process can ask. */
const ledgerViewOf = ({ pool, chart, chains: { chains } }: AppDeps): AccountingDeps => ({
  chart,
  proveWhole: () => auditWhole({ connect: () => connectForLong(pool, proofMinutesMax) }),
  compareChains: (reader) => reconcileChains(reader, { chains, chart }),
  networks: [...chains.keys()],
  decimalsOf,
  isOnChain: async (network, txnHash) => (await chains.get(network)?.gateway.find(txnHash))?.state === 'mined',
})

/** What acts for a customer ends with the account. */
const closingOf = ({ closing, apiKeys }: AppDeps) => ({
  ...closing,
  revokeKeys: (tx: Tx, owner: Parameters<typeof endAccountWebhooks>[1]) => revokeAccountKeys(tx, apiKeys, owner),
  endWebhooks: endAccountWebhooks,
})

export async function startJobs(deps: AppDeps, { config, clock, log }: AppOptions, exporting: ExportDeps) {
  const { pool, metrics, messageSeal, bankStatements, exchange, rates, addresses, screening, withdrawals, companies } = deps
  const concurrency = config.JOBS_CONCURRENCY
  const gates = await openGates(pool, config)
  const ledgerView = ledgerViewOf(deps)
  const jobs: Jobs = {
    ...bindJob(purge, {}),
    ...bindJob(keepPartitions, {}),
    ...bindJob(ledgerAuditJob, { audit: () => auditAndKeep(deps, clock) }),
    ...bindJob(checkBankAccount, compareNames),
    ...bankStatements.jobs,
    ...exchange.jobs,
    ...companies.jobs,
    ...bindJob(exportHistoryJob, exporting),
    ...bindJob(keepPricesJob, rates),
    ...bindJob(checkRateAlerts, { rates, notices: deps.messages }),
    ...withdrawalJobDefinitions(withdrawals.deps),
    ...bindJob(screenAddress, { addresses, screening }),
    ...bindJob(activateAddresses, {}),
    ...bindJob(checkAddressNames, addresses),
    ...bindJob(proveByDeposit, addresses),
    ...bindJob(reportAdjustments, {}),
    ...bindJob(announceStatements, {}),
    ...bindJob(expireKeys, {}),
    ...bindJob(endAccesses, companies.deps),
    ...bindJob(closeAccounts, closingOf(deps)),
    ...bindJob(eraseAccounts, deps.closing),
    ...bindJob(refreshPaymentLinkJob, deps.paymentLinks),
    ...bindJob(expirePaymentLinks, deps.paymentLinks),
    ...bindJob(payBatchJob, deps.payouts),
    ...bindJob(resumeBatches, {}),
    ...bindJob(startRuns, deps.schedules.deps),
    ...bindJob(runOrderJob, deps.schedules.deps),
    ...bindJob(returnTransfers, deps.customerTransfers.deps),
    ...bindJob(watchFailingWebhooks, deps.webhooks),
    ...bindJob(tellServiceJob, {}),
    ...bindJob(publishLiabilities, {}),
    ...bindJob(proveLedger, ledgerView),
    ...bindJob(reconcileLedger, ledgerView),
    ...bindJob(verifyAudit, { file: anchorFile(config.DATA_DIR) }),
    ...bindJob(deliverPushJob, { ...deps.push, loadNotice: loadPushNotice }),
    ...bindJob(deliverJob, { seal: messageSeal, gates, origin: config.PUBLIC_ORIGIN }),
  }
  const transact: Transact = (work) => withTx(pool, work)
  // Before any job runs: the first one could make a payment file.
  if (await isBehindAnchor(deps.db, anchorFile(config.DATA_DIR))) await closeRailsAfterRestore(transact, log, clock.now())
  const worker = await startWorker({
    url: sessionUrlOf(config),
    guard: deps.guard,
    pool,
    jobs,
    schedule,
    concurrency,
    clock,
    log,
    onDone: metrics.jobDone,
  })
  const chaining = startChain({ db: deps.db, transact, file: anchorFile(config.DATA_DIR), log, now: () => clock.now() })
  const filing = startSearchIndexing(deps.db, log)
  const locks = watchLocks({ db: deps.db, transact, log, now: () => clock.now() })
  const events = startAccountEvents(deps, { clock, log })
  const heartbeat = startHeartbeat('worker', { db: deps.db, log, now: () => clock.now() })
  await catchUpProofs(deps.db, transact, clock.now())
  return {
    async stop() {
      await Promise.all([chaining.stop(), filing.stop(), locks.stop(), events.stop(), heartbeat.stop()])
      await worker.stop()
      gates.mailer.close?.()
    },
  }
}

/** Numbers account events and delivers them to webhooks. */
function startAccountEvents({ pool, db, webhooks }: AppDeps, { clock, log }: Pick<AppOptions, 'clock' | 'log'>) {
  const transact: Transact = (work) => withTx(pool, work)
  const delivering = startDelivering({ db, transact, clock, log, ...webhooks })
  onWake(pool, deliveriesTopic, delivering.look)
  const numbering = startNumbering({
    pool,
    transact,
    onNumbered: (tx, numbered) => enqueueDeliveries(tx, numbered, clock.now()),
    afterBatch: delivering.look,
    log,
  })
  return {
    async stop() {
      await numbering.stop()
      await delivering.stop()
    },
  }
}

/** Coins need to be gathered less often than they need to be seen. */
const looksPerSweep = 5

export function watchChains({ pool, db, crypto, chains: { local } }: AppDeps, { config, clock, log }: AppOptions) {
  const transact: Transact = (work) => withTx(pool, work)
  const ctx: JobCtx = { db, transact, log, now: () => clock.now() }
  const practice = local && startPractice({ ...ctx, deps: crypto, local, demo: config.DEMO_DATA })
  const pollMs = config.WATCH_POLL_MS
  const watcher = startWatcher({ ...ctx, deps: crypto, pollMs, afterPoll: sweepEvery(pollMs * looksPerSweep) })
  const heartbeat = startHeartbeat('watcher', { db, log, now: () => clock.now() })
  return { stop: async () => void (await Promise.all([practice, watcher.stop(), heartbeat.stop()])) }
}
