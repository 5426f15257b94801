// The second step: six digits of the authenticator, or a passkey. Five wrong ones, and the password is asked for again.

import type { verify as entry } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { hashToken } from '../../../platform/ids.ts'
import type { Cookies, OperatorOwn } from '../../../platform/operator-mount.ts'
import { deviceName } from '../../identity/public.ts'
import { stepOf } from '../../verification/public.ts'
import type { OperatorParts } from '../parts.ts'
import { tellBreakGlass } from './break-glass.ts'
import { findOperator, type Operator } from './operators.ts'
import { judgePasskey } from './passkeys.ts'
import { lifeMs, startSession } from './sessions.ts'

const triesMax = 5

export const refreshCookie = {
  name: 'sampan_operator_refresh',
  path: '/api/operator/auth',
  maxAgeSeconds: lifeMs / 1000,
} as const
export const keepRefresh = ({ setCookie }: Cookies, value?: string): void =>
  setCookie({ ...refreshCookie, ...(value !== undefined && { value }) })

export const secretPlace = (operatorId: string): string => `operator authenticator ${operatorId}`

type Taken = { readonly operator: Operator; readonly challenge: string | null }

export const verify =
  (parts: OperatorParts): OperatorOwn<typeof entry> =>
  async (ctx, { body }) => {
    const { now, ip } = ctx
    const ticket = hashToken(body.ticket)
    // What is tried is counted even when it is wrong, hence a transaction of its own.
    const taken = await ctx.transact((tx) => takeTicket(tx, ticket, now))
    const proven = await ctx.transact(async (tx) => {
      const right = await isRight(tx, parts, taken, body, now)
      if (!right) return undefined
      const used = await tx.query('update operator_ticket set used_at = $2 where token_hash = $1 and used_at is null', [
        ticket,
        now,
      ])
      if (used.rowCount !== 1) return undefined
      const device = deviceName(ctx.userAgent)
      const started = await startSession(tx, {
        operatorId: taken.operator.id,
        device,
        address: ip,
        pair: parts.tokens.first(),
        now,
      })
      const actor = { kind: 'operator', id: taken.operator.id, sessionId: started.sessionId, address: ip } as const
      const factor = body.passkey === undefined ? 'authenticator' : 'passkey'
      await audit(tx, actor, now, { action: 'operatorSignedIn', subject: taken.operator.id, detail: { device, factor } })
      if (taken.operator.breakGlass) await tellBreakGlass(tx, parts, taken.operator, actor, now)
      return started
    })
    if (!proven) {
      const row = { action: 'operatorSignInRefused', subject: taken.operator.id, detail: { step: 'factor' } }
      await ctx.transact((tx) => audit(tx, { kind: 'visitor', address: ip }, now, row))
      throw new Refusal('verificationFailed')
    }
    keepRefresh(ctx, proven.refresh)
    return { accessToken: proven.access, expiresInSeconds: proven.expiresInSeconds }
  }

async function takeTicket(tx: Tx, ticket: Buffer, now: Date): Promise<Taken> {
  const { rows } = await tx.query<{ operator_id: string; challenge: string | null }>(
    `update operator_ticket set tries = tries + 1
     where token_hash = $1 and kind = 'signIn' and used_at is null and expires_at > $2 and tries < ${triesMax}
     returning operator_id, challenge`,
    [ticket, now],
  )
  const operator = rows[0] && (await findOperator(tx, 'id', rows[0].operator_id))
  if (!rows[0] || operator?.status !== 'ACTIVE') throw new Refusal('stepExpired')
  return { operator, challenge: rows[0].challenge }
}

type Shown = { readonly code?: string | undefined; readonly passkey?: string | undefined }

async function isRight(tx: Tx, parts: OperatorParts, { operator, challenge }: Taken, shown: Shown, now: Date): Promise<boolean> {
  if (shown.passkey !== undefined)
    return challenge !== null && judgePasskey(tx, parts, { operatorId: operator.id, challenge, answer: shown.passkey, now })
  const { rows } = await tx.query<{ secret: Buffer }>('select secret from operator_authenticator where operator_id = $1', [
    operator.id,
  ])
  const sealed = rows[0]?.secret
  const step = sealed && shown.code && stepOf(parts.seal.open(sealed, secretPlace(operator.id)), shown.code, now)
  if (!step) return false
  // Of many who show the same code, one gets in.
  const { rowCount } = await tx.query(
    'insert into operator_authenticator_step (operator_id, step, used_at) values ($1, $2, $3) on conflict do nothing',
    [operator.id, step, now],
  )
  return rowCount === 1
}
