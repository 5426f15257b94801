// Every customer endpoint by area and name, for server routes, client, API document and attack suite.

import type { CustomerEndpoint } from '../endpoint/endpoint.ts'
import * as approvals from './approvals.ts'
import * as auth from './auth.ts'
import * as bankAccount from './bank-account.ts'
import * as blockchainAddress from './blockchain-address.ts'
import * as captcha from './captcha.ts'
import * as company from './company.ts'
import * as crypto from './crypto.ts'
import * as documents from './documents.ts'
import * as events from './events.ts'
import * as exchange from './exchange.ts'
import * as feedback from './feedback.ts'
import * as fiat from './fiat.ts'
import * as history from './history.ts'
import * as members from './members.ts'
import * as mfa from './mfa.ts'
import * as notifications from './notifications.ts'
import * as outcome from './outcome.ts'
import * as ownUser from './own-user.ts'
import * as policies from './policies.ts'
import * as security from './security.ts'
import * as system from './system.ts'
import * as user from './user.ts'
import * as wallet from './wallet.ts'

export const api = {
  approvals,
  auth,
  bankAccount,
  blockchainAddress,
  captcha,
  company,
  crypto,
  documents,
  events,
  feedback,
  fiat,
  history,
  members,
  mfa,
  notifications,
  exchange,
  outcome,
  policies,
  system,
  user: { ...user, ...ownUser, ...security },
  wallet,
} as const satisfies Record<string, Record<string, CustomerEndpoint>>

/** The same as a flat list, in a fixed order. */
export const customerEndpoints: readonly CustomerEndpoint[] = Object.values(api).flatMap((area) =>
  Object.values<CustomerEndpoint>(area),
)
