// Connects the first authenticator of an operator: password, set-up token, first code. Until then there is no session, so nothing else is open.

import type { confirmSetUp as confirmEntry, setUp as entry } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken, newToken } from '../../../platform/security/ids.ts'
import { newSecret, otpauthUri, stepOf } from '../../verification/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { answerEntry, finishSignIn, refuseEntry, requireDeviceKey, takeTicket } from './start-operator-session.ts'
import { secretPlace } from './verify-second-step.ts'

/** Long enough to be carried to a colleague in another house, too short to be forgotten in a drawer. */
const tokenLifeMs = 72 * 3_600_000
const scanMs = 15 * 60_000

type Invitation = {
  readonly operatorId: string
  readonly now: Date
  /** The hash of another token that has to be shown besides. */
  readonly beside?: Buffer
}

export const newSetUpToken = (): string => newToken('operatorsetup')

/** Given out once, by another way than the password. An older one is dead, and so is every step taken with it. */
export async function inviteToSetUp(tx: Tx, { operatorId, now, beside }: Invitation): Promise<string> {
  const token = newSetUpToken()
  await tx.query('delete from operator_ticket where operator_id = $1', [operatorId])
  await tx.query(
    `insert into operator_set_up (operator_id, token_hash, second_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (operator_id) do update set token_hash = $2, second_hash = $3, created_at = $4, expires_at = $5, used_at = null`,
    [operatorId, hashToken(token), beside ?? null, now, new Date(now.getTime() + tokenLifeMs)],
  )
  return token
}

export async function setUp(
  { seal }: OperatorAuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { now } = ctx
  const ticket = hashToken(body.ticket)
  const { operator } = await ctx.transact((tx) => takeTicket(tx, ticket, 'setUp', now))
  const secret = newSecret()
  const expiresAt = new Date(now.getTime() + scanMs)
  const given = await ctx.transact(async (tx) => {
    if (!(await isInvited(tx, operator.id, body, now))) return false
    const sealed = seal.encrypt(secret, secretPlace(operator.id))
    const kept = await tx.query(
      'update operator_ticket set secret = $2, tries = 0, expires_at = $3 where token_hash = $1 and secret is null',
      [ticket, sealed, expiresAt],
    )
    return kept.rowCount === 1
  })
  if (!given) return refuseEntry(ctx, operator, 'setUpToken')
  return { secret, otpauthUri: otpauthUri(secret, operator.email), expiresAt: expiresAt.toISOString() }
}

type SetUpTokens = { readonly setUpToken: string; readonly secondToken?: string | undefined }

/** Two tokens may be shown in either order: who got them from two colleagues need not know which came first. */
async function isInvited(tx: Tx, operatorId: string, { setUpToken, secondToken }: SetUpTokens, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from operator_set_up where operator_id = $1 and used_at is null and expires_at > $4
       and ((token_hash = $2 and second_hash is not distinct from $3) or (token_hash = $3 and second_hash = $2))`,
    [operatorId, hashToken(setUpToken), secondToken === undefined ? null : hashToken(secondToken), now],
  )
  return rowCount === 1
}

export async function confirmSetUp(
  deps: OperatorAuthDeps,
  ctx: ManualCtxOf<typeof confirmEntry>,
  { body }: Input<typeof confirmEntry>,
): Promise<Answer<typeof confirmEntry>> {
  const { now } = ctx
  const deviceKey = requireDeviceKey(body.deviceKey)
  const ticket = hashToken(body.ticket)
  const { operator, secret } = await ctx.transact((tx) => takeTicket(tx, ticket, 'setUp', now))
  // The token has not been shown yet.
  if (secret === null) throw new Refusal('stepExpired')
  const step = stepOf(deps.seal.decrypt(secret, secretPlace(operator.id)), body.code, now)
  const started =
    step === undefined
      ? undefined
      : await ctx.transact(async (tx) => {
          if (!(await bind(tx, { operatorId: operator.id, ticket, secret, step, now }))) return undefined
          return finishSignIn(tx, deps, ctx, { operator, ticket, factor: 'authenticator', deviceKey })
        })
  return answerEntry(ctx, operator, started, 'setUpCode')
}

type Binding = {
  readonly operatorId: string
  readonly ticket: Buffer
  readonly secret: Buffer
  readonly step: number
  readonly now: Date
}

/** Of two who set up at once, one is first: the token is spent for both. */
async function bind(tx: Tx, { operatorId, ticket, secret, step, now }: Binding): Promise<boolean> {
  // A renewal in between has taken the ticket away: what it was given for must not spend the tokens of the renewal.
  const held = await tx.query('select from operator_ticket where token_hash = $1 and used_at is null for update', [ticket])
  if (held.rowCount !== 1) return false
  const spent = await tx.query(
    'update operator_set_up set used_at = $2 where operator_id = $1 and used_at is null and expires_at > $2',
    [operatorId, now],
  )
  if (spent.rowCount !== 1) return false
  await tx.query('insert into operator_authenticator (operator_id, secret, bound_at) values ($1, $2, $3)', [
    operatorId,
    secret,
    now,
  ])
  await tx.query('insert into operator_authenticator_step (operator_id, step, used_at) values ($1, $2, $3)', [
    operatorId,
    step,
    now,
  ])
  await audit(tx, { kind: 'operator', id: operatorId }, now, { action: 'operatorAuthenticatorBound', subject: operatorId })
  return true
}
