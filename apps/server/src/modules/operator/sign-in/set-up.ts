// A new operator connects his authenticator: password, set-up token, first code. Until then he has no session, so nothing else is open.

import type { confirmSetUp as confirmEntry, setUp as entry } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { hashToken, newToken } from '../../../platform/ids.ts'
import type { OperatorOwn } from '../../../platform/operator-mount.ts'
import { newSecret, otpauthUri, stepOf } from '../../verification/public.ts'
import type { OperatorParts } from '../parts.ts'
import { answerEntry, enter, refuseEntry, takeTicket } from './enter.ts'
import { secretPlace } from './verify.ts'

/** Long enough to be carried to a colleague in another house, too short to be forgotten in a drawer. */
const tokenLifeMs = 72 * 3_600_000
const scanMs = 15 * 60_000

type Invitation = { readonly operatorId: string; readonly now: Date }

/** Given out once, by another way than the password. An older one is dead. */
export async function inviteToSetUp(tx: Tx, { operatorId, now }: Invitation): Promise<string> {
  const token = newToken('operatorsetup')
  await tx.query(
    `insert into operator_set_up (operator_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (operator_id) do update set token_hash = $2, created_at = $3, expires_at = $4, used_at = null`,
    [operatorId, hashToken(token), now, new Date(now.getTime() + tokenLifeMs)],
  )
  return token
}

export const setUp =
  ({ seal }: OperatorParts): OperatorOwn<typeof entry> =>
  async (ctx, { body }) => {
    const { now } = ctx
    const ticket = hashToken(body.ticket)
    const { operator } = await ctx.transact((tx) => takeTicket(tx, ticket, 'setUp', now))
    const secret = newSecret()
    const expiresAt = new Date(now.getTime() + scanMs)
    const given = await ctx.transact(async (tx) => {
      const { rowCount } = await tx.query(
        'select from operator_set_up where operator_id = $1 and token_hash = $2 and used_at is null and expires_at > $3',
        [operator.id, hashToken(body.setUpToken), now],
      )
      if (rowCount !== 1) return false
      const sealed = seal.close(secret, secretPlace(operator.id))
      const kept = await tx.query(
        'update operator_ticket set secret = $2, tries = 0, expires_at = $3 where token_hash = $1 and secret is null',
        [ticket, sealed, expiresAt],
      )
      return kept.rowCount === 1
    })
    if (!given) return refuseEntry(ctx, operator, 'setUpToken')
    return { secret, otpauthUri: otpauthUri(secret, operator.email), expiresAt: expiresAt.toISOString() }
  }

export const confirmSetUp =
  (parts: OperatorParts): OperatorOwn<typeof confirmEntry> =>
  async (ctx, { body }) => {
    const { now } = ctx
    const ticket = hashToken(body.ticket)
    const { operator, secret } = await ctx.transact((tx) => takeTicket(tx, ticket, 'setUp', now))
    // The token has not been shown yet.
    if (secret === null) throw new Refusal('stepExpired')
    const step = stepOf(parts.seal.open(secret, secretPlace(operator.id)), body.code, now)
    const started =
      step === undefined
        ? undefined
        : await ctx.transact(async (tx) => {
            if (!(await bind(tx, { operatorId: operator.id, secret, step, now }))) return undefined
            return enter(tx, parts, ctx, { operator, ticket, factor: 'authenticator' })
          })
    return answerEntry(ctx, operator, started, 'setUpCode')
  }

type Binding = { readonly operatorId: string; readonly secret: Buffer; readonly step: number; readonly now: Date }

/** Of two who set up at once, one is first: the token is spent for both. */
async function bind(tx: Tx, { operatorId, secret, step, now }: Binding): Promise<boolean> {
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
