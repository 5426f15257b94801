// Mounts the customer API (/v1), which API keys call: its own guard, the handlers and decisions of the modules.

import { Refusal } from '@sampan/contract/refusals.ts'
import { keyEndpoints } from '@sampan/contract/v1/all.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { AppOptions } from '../app-options.ts'
import { showApprover } from '../core/approvals/approval-status.ts'
import { createMoneyMount } from '../core/money-calls/money-call.ts'
import { accountEventRoutes } from '../modules/account-events/routes.ts'
import { insertCalls, recordCalls } from '../modules/api-keys/activity/record-calls.ts'
import { createApiKeys } from '../modules/api-keys/find-key.ts'
import { keyRoutes } from '../modules/api-keys/routes.ts'
import { previewSpending, spendFromKey } from '../modules/api-keys/spend.ts'
import { apiPaymentRoutes } from '../modules/api-payments/routes.ts'
import { takeNonces } from '../modules/auth/public.ts'
import { lockAccount } from '../modules/bank-transfers/public.ts'
import { loadTransaction } from '../modules/history/list-transactions.ts'
import { historyKeyRoutes } from '../modules/history/routes.ts'
import { findOwnLink } from '../modules/payment-links/public.ts'
import { paymentLinkKeyRoutes } from '../modules/payment-links/routes.ts'
import { refuseSimulations, simulationRoutes } from '../modules/practice/simulations/routes.ts'
import { createWalletLoader } from '../modules/wallet/accounts.ts'
import { walletKeyRoutes } from '../modules/wallet/routes.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { createKeyGuard } from '../platform/http/key-api/key-guard.ts'
import { createMount } from '../platform/http/mount.ts'
import { signatureWindowMs } from '../platform/security/http-signature.ts'
import { destinationSources } from './destination-sources.ts'
import { exportParts } from './transaction-sources.ts'

export function serveKeyApi(
  http: FastifyInstance,
  deps: AppDeps,
  { config, clock, log }: AppOptions,
): { close(): Promise<void> } {
  const { pool, db, replays, replica, ports, companies, messages } = deps
  const { approvals } = companies
  const keys = createApiKeys({ pool, clock, log, environment: config.ENVIRONMENT })
  const takeNonce = (reader: Db | Tx, nonce: string, now: Date) =>
    takeNonces(reader, [`signature ${nonce}`], new Date(now.getTime() + 2 * signatureWindowMs))
  const mount = createMount(
    { app: http, pool, clock, replays, replica, secureCookies: true },
    createKeyGuard({ limits: ports.limits, keys, takeNonce }),
  )
  const parts = exportParts(messages, replica)
  const mountMoney = createMoneyMount({
    mount,
    pool,
    replays,
    lockAccount,
    spend: spendFromKey,
    previewSpending,
    async showTransaction(ctx, { id, kinds }) {
      const { tx, session, language } = ctx
      const sources = parts.sources.filter((source) => source.kinds.some((kind) => kinds.includes(kind)))
      const shown = await loadTransaction(tx, sources, { accountId: session.accountId, id, language })
      if (!shown) throw new Error(`transaction ${id} was not kept`)
      return showApprover(approvals, ctx, shown)
    },
  })
  keyRoutes(mount, deps.apiKeys, destinationSources)
  walletKeyRoutes(mount, createWalletLoader(db))
  historyKeyRoutes(mount, parts, approvals)
  accountEventRoutes(mount, { waiters: deps.eventWaiters, environment: config.ENVIRONMENT })
  const { withdrawals, bankTransfers, exchange } = deps
  apiPaymentRoutes(mount, mountMoney, { crypto: withdrawals.deps, bank: bankTransfers.deps, exchange: exchange.deps })
  paymentLinkKeyRoutes(mount, deps.paymentLinks)
  if (config.ENVIRONMENT === 'live') refuseSimulations(mount)
  else
    simulationRoutes(mount, {
      crypto: deps.crypto,
      local: deps.chains.local,
      transfers: bankTransfers.deps,
      statements: deps.bankStatements.deps,
      findPaymentLink: findOwnLink,
      async showTransaction({ db: reader, session, language }, id) {
        const shown = await loadTransaction(reader, parts.sources, { accountId: session.accountId, id, language })
        if (!shown) throw new Refusal('notFound')
        return shown
      },
    })
  mount.mountUnimplemented(keyEndpoints)
  const recording = recordCalls(http, { clock, log, write: (calls) => insertCalls(pool, calls) })
  return { close: recording.stop }
}
