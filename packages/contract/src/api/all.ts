// Every customer endpoint by area and name, for server routes, client, API document and attack suite.

import type { CustomerEndpoint } from '../endpoint/endpoint.ts'
import * as apiKeys from './api-keys.ts'
import * as approvals from './approvals.ts'
import * as bankAccount from './bank-account.ts'
import * as blockchainAddress from './blockchain-address.ts'
import * as company from './company.ts'
import * as documents from './documents.ts'
import * as events from './events.ts'
import * as feedback from './feedback.ts'
import * as guests from './guests.ts'
import * as history from './history.ts'
import * as accountClosing from './identity/account-closing.ts'
import * as accountData from './identity/account-data.ts'
import * as activation from './identity/activation.ts'
import * as auth from './identity/auth.ts'
import * as captcha from './identity/captcha.ts'
import * as mfa from './identity/mfa.ts'
import * as ownUser from './identity/own-user.ts'
import * as passkeys from './identity/passkeys.ts'
import * as password from './identity/password.ts'
import * as registration from './identity/registration.ts'
import * as security from './identity/security.ts'
import * as testMode from './identity/test-mode.ts'
import * as user from './identity/user.ts'
import * as members from './members.ts'
import * as bankChannel from './money/bank-channel.ts'
import * as crypto from './money/crypto.ts'
import * as cryptoDeposit from './money/crypto-deposit.ts'
import * as customerTransfer from './money/customer-transfer.ts'
import * as depositReturn from './money/deposit-return.ts'
import * as exchange from './money/exchange.ts'
import * as exchangeQuote from './money/exchange-quote.ts'
import * as fiat from './money/fiat.ts'
import * as fiatDeposit from './money/fiat-deposit.ts'
import * as fiatWithdrawal from './money/fiat-withdrawal.ts'
import * as liabilities from './money/liabilities.ts'
import * as ownLimits from './money/own-limits.ts'
import * as paymentLink from './money/payment-link.ts'
import * as payoutBatches from './money/payout-batches.ts'
import * as rateAlert from './money/rate-alert.ts'
import * as scheduledOrders from './money/scheduled-orders.ts'
import * as wallet from './money/wallet.ts'
import * as notifications from './notifications.ts'
import * as outcome from './outcome.ts'
import * as payees from './payees.ts'
import * as policies from './policies.ts'
import * as push from './push.ts'
import * as system from './system.ts'
import * as webhooks from './webhooks.ts'

export const api = {
  accountClosing,
  accountData,
  apiKeys,
  approvals,
  auth,
  bankAccount,
  blockchainAddress,
  captcha,
  company,
  crypto: { ...crypto, ...cryptoDeposit, ...depositReturn },
  customerTransfer,
  documents,
  events,
  feedback,
  guests,
  fiat: { ...fiat, ...fiatDeposit, ...fiatWithdrawal, ...bankChannel },
  history,
  liabilities,
  members,
  mfa: { ...mfa, ...passkeys },
  notifications,
  exchange: { ...exchange, ...exchangeQuote },
  outcome,
  payees,
  ownLimits,
  paymentLink,
  payoutBatches,
  scheduledOrders,
  policies,
  push,
  rateAlert,
  system,
  testMode,
  user: { ...user, ...ownUser, ...registration, ...activation, ...password, ...security },
  wallet,
  webhooks,
} as const satisfies Record<string, Record<string, CustomerEndpoint>>

/** The same as a flat list, in a fixed order. */
export const customerEndpoints: readonly CustomerEndpoint[] = Object.values(api).flatMap((area) =>
  Object.values<CustomerEndpoint>(area),
)
