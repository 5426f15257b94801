// The first step: e-mail and password. A wrong name, a wrong password and a disabled operator are answered alike.

import { createHash } from 'node:crypto'
import { normalizeEmail } from '@sampan/contract/email.ts'
import type { login as entry } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { hashToken, newToken } from '../../../platform/ids.ts'
import type { OperatorOwn } from '../../../platform/operator-mount.ts'
import { loadWebAuthn } from '../../verification/public.ts'
import type { OperatorParts } from '../parts.ts'
import { findOperator } from './operators.ts'

export const ticketLifeMs = 5 * 60_000
const triesMax = 5
const windowMs = 15 * 60_000

export const login =
  (parts: OperatorParts): OperatorOwn<typeof entry> =>
  (ctx, { body }) =>
    parts.passwords.inTurn(async () => {
      const { now, ip } = ctx
      const email = normalizeEmail(body.email)
      const { operator, hash } = await ctx.transact(async (tx) => {
        await takeTry(tx, email, now, parts.limitFactor)
        const found = await findOperator(tx, 'email', email)
        const kept = await tx.query<{ hash: string }>('select hash from operator_password where operator_id::text = $1', [
          found?.id ?? '',
        ])
        return { operator: found, hash: kept.rows[0]?.hash }
      })
      const fits = await parts.passwords.fits(body.password, hash)
      if (!fits || operator?.status !== 'ACTIVE') {
        const about = operator ? { subject: operator.id } : {}
        await ctx.transact((tx) =>
          audit(tx, { kind: 'visitor', address: ip }, now, {
            action: 'operatorSignInRefused',
            ...about,
            detail: { step: 'password' },
          }),
        )
        throw new Refusal('invalidLogin')
      }
      const passkey = await passkeyQuestion(parts, ctx.db, operator.id)
      const ticket = newToken('operatorsignin')
      const bound = await hasAuthenticator(ctx.db, operator.id)
      const mustSetUp = !bound && passkey === null
      await ctx.transact(async (tx) => {
        await tx.query('delete from operator_throttle where key = $1', [throttleKey(email)])
        // One set-up at a time: what was begun and left is forgotten.
        if (mustSetUp) await tx.query(`delete from operator_ticket where operator_id = $1 and kind = 'setUp'`, [operator.id])
        const kind = mustSetUp ? 'setUp' : 'signIn'
        await tx.query(
          `insert into operator_ticket (token_hash, kind, operator_id, challenge, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
          [hashToken(ticket), kind, operator.id, passkey?.challenge ?? null, now, new Date(now.getTime() + ticketLifeMs)],
        )
      })
      return {
        ticket,
        mustSetUp,
        setUpTokens: mustSetUp ? await tokensWanted(ctx.db, operator.id) : 0,
        factors: [...(bound ? (['authenticator'] as const) : []), ...(passkey ? (['passkey'] as const) : [])],
        passkey: passkey && { ...passkey },
      }
    })

async function hasAuthenticator(db: Pick<Tx, 'query'>, operatorId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from operator_authenticator where operator_id = $1', [operatorId])
  return rowCount === 1
}

async function tokensWanted(db: Pick<Tx, 'query'>, operatorId: string): Promise<number> {
  const { rowCount } = await db.query('select from operator_set_up where operator_id = $1 and second_hash is not null', [
    operatorId,
  ])
  return rowCount === 1 ? 2 : 1
}

const throttleKey = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Counted before anything is compared, so that many at once get no more tries than one after another. */
async function takeTry(tx: Tx, email: string, now: Date, factor: number): Promise<void> {
  const { rows } = await tx.query<{ used: number; ends_at: Date }>(
    `insert into operator_throttle as kept (key, used, ends_at) values ($1, 1, $2)
     on conflict (key) do update set
       used = case when kept.ends_at <= $3 then 1 else least(kept.used, $4) + 1 end,
       ends_at = case when kept.ends_at <= $3 then $2 else kept.ends_at end
     returning used, ends_at`,
    [throttleKey(email), new Date(now.getTime() + windowMs), now, triesMax * factor],
  )
  const row = rows[0]
  if (row && row.used <= triesMax * factor) return
  const waitMs = row ? row.ends_at.getTime() - now.getTime() : windowMs
  throw new Refusal('signInPaused', {
    params: { minutes: Math.ceil(waitMs / 60_000), retryAfterSeconds: Math.ceil(waitMs / 1000) },
  })
}

async function passkeyQuestion(parts: OperatorParts, db: Pick<Tx, 'query'>, operatorId: string) {
  const { rows } = await db.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from operator_passkey where operator_id = $1',
    [operatorId],
  )
  if (rows.length === 0) return null
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const rpID = new URL(parts.origin).hostname
  return generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: ticketLifeMs, allowCredentials: rows })
}
