// The end of every sign-in, and what stands before it: the ticket of the first step, and the session that follows the last.

import { messages } from '@sampan/contract/messages.ts'
import type { verify } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import type { ManualHandler } from '../../../platform/http/request-context.ts'
import { readDeviceKey } from '../../../platform/security/device-proof.ts'
import { deviceName } from '../../auth/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { alertBreakGlass } from './break-glass.ts'
import { lifeMs, startSession } from './operator-sessions.ts'
import { findOperator, type Operator } from './operators.ts'

const triesMax = 5

export const refreshCookie = {
  name: 'sampan_operator_refresh',
  path: '/api/operator/auth',
  maxAgeSeconds: lifeMs / 1000,
} as const
export const keepRefresh = ({ setCookie }: Cookies, value?: string): void =>
  setCookie({ ...refreshCookie, ...(value !== undefined && { value }) })

export type OpenTicket = { readonly operator: Operator; readonly challenge: string | null; readonly secret: Buffer | null }

/** An attempt is counted even when it is wrong, so it has its own transaction. */
export async function takeTicket(tx: Tx, ticket: Buffer, kind: 'signIn' | 'setUp', now: Date): Promise<OpenTicket> {
  const { rows } = await tx.query<{ operator_id: string; challenge: string | null; secret: Buffer | null }>(
    `update operator_ticket set tries = tries + 1
     where token_hash = $1 and kind = $3 and used_at is null and expires_at > $2 and tries < ${triesMax}
     returning operator_id, challenge, secret`,
    [ticket, now, kind],
  )
  const row = rows[0]
  const operator = row && (await findOperator(tx, 'id', row.operator_id))
  if (!row || operator?.status !== 'ACTIVE') throw new Refusal('stepExpired')
  return { operator, challenge: row.challenge, secret: row.secret }
}

type Ctx = Parameters<ManualHandler<typeof verify>>[0]
type Entering = {
  readonly operator: Operator
  readonly ticket: Buffer
  readonly factor: 'authenticator' | 'passkey'
  readonly deviceKey: Buffer
}

/** Everything is proven. Undefined where the same ticket was used by another call meanwhile. */
export async function finishSignIn(tx: Tx, deps: OperatorAuthDeps, ctx: Ctx, { operator, ticket, factor, deviceKey }: Entering) {
  const { now, ip } = ctx
  const used = await tx.query<{ master_key_id: string | null }>(
    'update operator_ticket set used_at = $2, secret = null where token_hash = $1 and used_at is null returning master_key_id',
    [ticket, now],
  )
  if (!used.rows[0]) return undefined
  const masterKeyId = used.rows[0].master_key_id
  const device = deviceName(ctx.userAgent)
  const pair = deps.tokens.first()
  const started = await startSession(tx, { operatorId: operator.id, device, address: ip, deviceKey, masterKeyId, pair, now })
  const actor = { kind: 'operator', id: operator.id, sessionId: started.sessionId, address: ip } as const
  await audit(tx, actor, now, { action: 'operatorSignedIn', subject: operator.id, detail: { device, factor } })
  if (operator.breakGlass) await alertBreakGlass(tx, deps, operator, actor, now)
  return started
}

/** Asked before a ticket is used: text that is no point of the curve binds a session to nothing. */
export function requireDeviceKey(text: string): Buffer {
  const deviceKey = readDeviceKey(text)
  if (!deviceKey) throw new Refusal('invalidInput', { fields: { deviceKey: messages.invalid } })
  return deviceKey
}

type StartedSession = Awaited<ReturnType<typeof startSession>>

/** The refresh token leaves as a cookie; a wrong answer is written down before it is refused. */
export async function answerEntry(ctx: Ctx, operator: Operator, started: StartedSession | undefined, step: string) {
  if (!started) return refuseEntry(ctx, operator, step)
  keepRefresh(ctx, started.refresh)
  return { accessToken: started.access, expiresInSeconds: started.expiresInSeconds }
}

export async function refuseEntry(ctx: Pick<Ctx, 'transact' | 'ip' | 'now'>, operator: Operator, step: string): Promise<never> {
  const row = { action: 'operatorSignInRefused', subject: operator.id, detail: { step } }
  await ctx.transact((tx) => audit(tx, { kind: 'visitor', address: ctx.ip }, ctx.now, row))
  throw new Refusal('verificationFailed')
}
