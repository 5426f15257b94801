// Mounts the customer endpoints of every module with what they depend on.

import { customerEndpoints } from '@sampan/contract/api/all.ts'
import { requestOutcome } from '@sampan/contract/api/outcome.ts'
import type { NetworkId } from '@sampan/contract/networks.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { AppOptions } from '../app-options.ts'
import { createFlowMount } from '../core/changes/run-flow.ts'
import { accountClosingRoutes } from '../modules/account-closing/routes.ts'
import { accountDataRoutes } from '../modules/account-data/routes.ts'
import { accountSecurityRoutes } from '../modules/account-security/routes.ts'
import { revokeAccountKeys } from '../modules/api-keys/revoke-keys.ts'
import { apiKeyRoutes } from '../modules/api-keys/routes.ts'
import { securityHold } from '../modules/auth/public.ts'
import { authRoutes } from '../modules/auth/routes.ts'
import { holderNameOf } from '../modules/bank-accounts/public.ts'
import { bankAccountRoutes } from '../modules/bank-accounts/routes.ts'
import { bankStatementRoutes } from '../modules/bank-statements/routes.ts'
import { readChannelStatus } from '../modules/bank-transfers/public.ts'
import { bankTransferRoutes } from '../modules/bank-transfers/routes.ts'
import { companyRoutes } from '../modules/companies/routes.ts'
import { readNetworkStatus } from '../modules/crypto/public.ts'
import { cryptoRoutes } from '../modules/crypto/routes.ts'
import { depositSource } from '../modules/crypto-deposits/list-deposits.ts'
import { cryptoDepositRoutes } from '../modules/crypto-deposits/routes.ts'
import { cryptoWithdrawalRoutes } from '../modules/crypto-withdrawals/routes.ts'
import { withdrawalSource } from '../modules/crypto-withdrawals/show-withdrawal.ts'
import { customerTransferRoutes } from '../modules/customer-transfers/routes.ts'
import { depositReturnRoutes } from '../modules/deposit-returns/routes.ts'
import { eventRoutes } from '../modules/events/routes.ts'
import { exchangeRoutes } from '../modules/exchange/routes.ts'
import { feedbackRoutes } from '../modules/feedback/routes.ts'
import { guestRoutes } from '../modules/guests/routes.ts'
import { historyRoutes } from '../modules/history/routes.ts'
import { liabilityRoutes } from '../modules/liabilities/routes.ts'
import { notificationRoutes } from '../modules/notifications/routes.ts'
import { ownLimitRoutes } from '../modules/own-limits/routes.ts'
import { payeeRoutes } from '../modules/payees/routes.ts'
import { paymentLinkRoutes } from '../modules/payment-links/routes.ts'
import { payoutBatchRoutes } from '../modules/payout-batches/routes.ts'
import { withLocalExplorer } from '../modules/practice/local-explorer.ts'
import { pushRoutes } from '../modules/push/routes.ts'
import { rateAlertRoutes } from '../modules/rate-alerts/routes.ts'
import { receiptRoutes } from '../modules/receipts/routes.ts'
import { registrationRoutes } from '../modules/registration/routes.ts'
import { addressRoutes } from '../modules/saved-addresses/routes.ts'
import { scheduledOrderRoutes } from '../modules/scheduled-orders/routes.ts'
import { statusRoutes } from '../modules/settings/routes.ts'
import { readOutcome } from '../modules/system/read-outcome.ts'
import { testModeRoutes } from '../modules/test-mode/routes.ts'
import { verificationRoutes } from '../modules/verification/routes.ts'
import { createWalletLoader } from '../modules/wallet/accounts.ts'
import { walletRoutes } from '../modules/wallet/routes.ts'
import { webhookRoutes } from '../modules/webhooks/routes.ts'
import { createCustomerGuard } from '../platform/http/customer-guard.ts'
import { createMount } from '../platform/http/mount.ts'
import { captchaRoutes } from '../platform/security/captcha/routes.ts'
import { displayCurrencyOf, explainers, exportParts, receiptSources, taskSources } from './transaction-sources.ts'

export function serveApi(http: FastifyInstance, deps: AppDeps, { config, clock, log, mountMore }: AppOptions): void {
  const { pool, ports, streams, outbox, listener, sessions, botCheck, identity, verification, messages, bankTransfers, rates } =
    deps
  const secureCookies = config.PUBLIC_ORIGIN.startsWith('https:')
  const mount = createMount(
    { app: http, pool, clock, replays: deps.replays, replica: deps.replica, secureCookies },
    createCustomerGuard(pool, ports),
  )
  const { approvals } = deps.companies
  captchaRoutes(mount, botCheck)
  const hasNodes = (network: NetworkId) => deps.chains.chains.has(network)
  authRoutes(mount, identity)
  // Nobody registers in the test environment: its customers come with a voucher.
  if (config.ENVIRONMENT === 'live') registrationRoutes(mount, identity)
  testModeRoutes(mount, identity)
  const { apiKeys } = deps
  accountSecurityRoutes(mount, {
    ...identity,
    hasNodes,
    holderName: holderNameOf,
    revokeKeys: (tx, owner) => revokeAccountKeys(tx, apiKeys, owner),
  })
  accountClosingRoutes(mount, deps.closing)
  accountDataRoutes(mount, { messages })
  payeeRoutes(mount)
  ownLimitRoutes(mount, deps.ownLimits)
  paymentLinkRoutes(mount, deps.paymentLinks)
  payoutBatchRoutes(mount, deps.payouts)
  scheduledOrderRoutes(mount, deps.schedules.deps)
  apiKeyRoutes(mount, apiKeys)
  bankAccountRoutes(mount, { messages, securityHold, approvals })
  bankTransferRoutes(mount, bankTransfers.deps)
  bankStatementRoutes(mount, deps.bankStatements.deps)
  customerTransferRoutes(mount, deps.customerTransfers.deps)
  const { replays, exchange } = deps
  const mountFlow = createFlowMount({ mount, pool, replays, notices: exchange.deps.notices })
  exchangeRoutes(mount, mountFlow, exchange.deps)
  rateAlertRoutes(mount, rates)
  feedbackRoutes(mount)
  liabilityRoutes(mount)
  notificationRoutes(mount)
  pushRoutes(mount, deps.push)
  companyRoutes(mount, deps.companies.deps)
  guestRoutes(mount, deps.companies.deps)
  receiptRoutes(mount, { sources: receiptSources(bankTransfers.deps), holderName: holderNameOf, origin: config.PUBLIC_ORIGIN })
  addressRoutes(mount, deps.addresses)
  const sources = [depositSource, withdrawalSource]
  cryptoRoutes(mount, deps.crypto, { sources: deps.chains.local ? sources.map(withLocalExplorer) : sources, approvals })
  cryptoDepositRoutes(mount, deps.crypto)
  cryptoWithdrawalRoutes(mount, deps.withdrawals.deps)
  depositReturnRoutes(mount, deps.withdrawals.deps)
  verificationRoutes(mount, verification)
  const loadWallet = createWalletLoader(deps.db)
  walletRoutes(mount, { loadWallet, rates, explainers, taskSources, displayCurrencyOf, holderName: holderNameOf })
  historyRoutes(mount, exportParts(messages, deps.replica), approvals)
  eventRoutes(mount, { streams, outbox, listener, sessions, log })
  webhookRoutes(mount, deps.webhooks.deps)
  statusRoutes(mount, { mode: config.MODE, hasNodes, readNetworks: readNetworkStatus, readChannels: readChannelStatus })
  mount.write(requestOutcome, readOutcome(deps.replays))
  mountMore?.(mount)
  mount.mountUnimplemented(customerEndpoints)
}
