// The console is built apart from what customers reach: its own guard, its own sessions, its own routes.

import type { KeyObject } from 'node:crypto'
import { session as sessionTimes } from '@sampan/contract/constants.ts'
import { operatorEndpoints } from '@sampan/contract/operator/api/all.ts'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import type { AppOptions } from '../app-options.ts'
import type { Config } from '../config.ts'
import { accountingRoutes } from '../modules/accounting/routes.ts'
import { operatorKeyRoutes } from '../modules/api-keys/routes.ts'
import { anchorFile } from '../modules/audit/anchor.ts'
import { auditRoutes } from '../modules/audit/routes.ts'
import { agreementOf } from '../modules/auth/public.ts'
import { operatorActionRoutes } from '../modules/operator-actions/routes.ts'
import type { OperatorAuthDeps } from '../modules/operator-auth/deps.ts'
import { createOperatorStreams, type OperatorStreams } from '../modules/operator-auth/operator-streams.ts'
import { operatorAuthRoutes } from '../modules/operator-auth/routes.ts'
import { createOperatorSessions } from '../modules/operator-auth/sign-in/operator-sessions.ts'
import { operatorWorkRoutes } from '../modules/operator-work/routes.ts'
import { createRegistry, type OnWrite } from '../modules/settings/registry.ts'
import { settingRoutes } from '../modules/settings/routes.ts'
import { signerPrefix } from '../modules/settings/sources.ts'
import { confirmJournalStatus } from '../modules/signer-journal/check-journal.ts'
import type { Db } from '../platform/db/db.ts'
import { policyRows } from '../platform/db/policies.ts'
import { createMount } from '../platform/http/mount.ts'
import { createOperatorGuard } from '../platform/http/operator-guard.ts'
import { settingsTables } from '../setting-tables.ts'

/** The console: its own entries, its own guard, its own sessions. */
export function serveOperators(http: FastifyInstance, deps: AppDeps, { config, clock, log }: AppOptions): OperatorStreams {
  const { pool, ports, replays, outbox, listener, identity, messages, withdrawals, bankTransfers, companies } = deps
  const { addresses, chains, crypto, chart, replica } = deps
  const sessions = createOperatorSessions({ pool, clock, log, agreementOf: agreementOf(identity.grantKeys) })
  const streams = createOperatorStreams({ sessions, outbox, listener, log })
  const origin = config.CONSOLE_ORIGIN ?? config.PUBLIC_ORIGIN
  const host = config.CONSOLE_ORIGIN && new URL(config.CONSOLE_ORIGIN).host
  const secureCookies = origin.startsWith('https:')
  const mount = createMount(
    { app: http, pool, clock, replays, replica, secureCookies },
    createOperatorGuard({ limits: ports.limits, sessions, host }),
  )
  const operator: OperatorAuthDeps = {
    passwords: identity.passwords,
    seal: deps.operatorSeal,
    tokens: deps.operatorTokens,
    grantKey: identity.grantKeys.newest,
    messages,
    origin,
    limitFactor: config.RATE_LIMIT_FACTOR,
    practice: config.MODE === 'practice',
    alarm: (facts, what) => log.error(facts, what),
  }
  const modules = {
    addresses,
    crypto,
    withdrawals: withdrawals.deps,
    bankTransfers: bankTransfers.deps,
    companies: companies.deps,
    closing: deps.closing,
    chart,
  }
  const { practice, alarm } = operator
  operatorAuthRoutes(mount, operator, streams)
  operatorWorkRoutes(mount)
  operatorActionRoutes(mount, { messages, practice, alarm, modules })
  auditRoutes(mount, { anchorFile: anchorFile(config.DATA_DIR), operatorNames })
  settingRoutes(mount, {
    registry: settingsOf(config, onWriteSetting(withdrawals.deps.approvalKey)),
    hasNodes: (network) => chains.chains.has(network),
  })
  accountingRoutes(mount)
  operatorKeyRoutes(mount, deps.apiKeys)
  mount.mountUnimplemented(operatorEndpoints)
  return streams
}

/** In production nobody may do away with the time that a thief must wait. */
const settingsOf = ({ MODE, ADDRESS_COOL_DOWN_HOURS: coolDownHours }: Config, onWrite: OnWrite) =>
  createRegistry({
    tables: settingsTables,
    onWrite,
    leastCoolDownHours: MODE === 'production' ? 1 : 0,
    defaults: {
      [policyRows.sessions]: { idleMinutes: sessionTimes.idleMs / 60_000, longestHours: sessionTimes.longestMs / 3_600_000 },
      [policyRows.addresses]: { coolDownHours },
    },
  })

/** A journal of the signer is accepted in the request of the second operator, under the approval key. */
const onWriteSetting =
  (approvalKey: KeyObject): OnWrite =>
  async (tx, { key }, { journalStatus }, { operators }) => {
    if (key.startsWith(`${signerPrefix}.`)) await confirmJournalStatus(tx, approvalKey, { status: journalStatus, operators })
  }

async function operatorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>('select id, name from operator where id = any($1::uuid[])', [ids])
  return new Map(rows.map(({ id, name }) => [id, name]))
}
