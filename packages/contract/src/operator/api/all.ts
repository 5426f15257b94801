// Every console endpoint by area and name, for the guard, its tests and the console's client.

import * as announcements from '../announcements.ts'
import * as audit from '../audit.ts'
import * as dashboard from '../dashboard.ts'
import type { OperatorEndpoint } from '../endpoint.ts'
import * as ledger from '../ledger.ts'
import * as reconciliation from '../reconciliation.ts'
import * as settings from '../settings.ts'
import * as adjustments from './adjustments.ts'
import * as apiKeys from './api-keys.ts'
import * as auth from './auth.ts'
import * as bank from './bank.ts'
import * as customers from './customers.ts'
import * as events from './events.ts'
import * as exchanges from './exchanges.ts'
import * as ownOperator from './own-operator.ts'
import * as proposals from './proposals.ts'
import * as staff from './staff.ts'
import * as treasury from './treasury.ts'
import * as work from './work.ts'

const operatorApi = {
  adjustments,
  announcements,
  apiKeys,
  audit,
  auth,
  bank,
  customers,
  dashboard,
  events,
  exchanges,
  ledger,
  ownOperator,
  proposals,
  reconciliation,
  settings,
  staff,
  treasury,
  work,
} as const satisfies Record<string, Record<string, OperatorEndpoint>>

export const operatorEndpoints: readonly OperatorEndpoint[] = Object.values(operatorApi).flatMap((area) =>
  Object.values<OperatorEndpoint>(area),
)
