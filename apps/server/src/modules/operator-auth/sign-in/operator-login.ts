// The first step: e-mail and password. A wrong name, a wrong password and a disabled operator are answered alike.

import { normalizeEmail } from '@sampan/contract/email.ts'
import type { login as entry } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { ManualHandler } from '../../../platform/http/request-context.ts'
import { hashToken, newToken } from '../../../platform/security/ids.ts'
import { loadWebAuthn } from '../../verification/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { findOperator } from './operators.ts'
import { forgiveTries, takeTry } from './password-limit.ts'

const ticketLifeMs = 5 * 60_000

export const login =
  (deps: OperatorAuthDeps): ManualHandler<typeof entry> =>
  (ctx, { body }) =>
    deps.passwords.inTurn(async () => {
      const { now, ip } = ctx
      const email = normalizeEmail(body.email)
      const { operator, hash } = await ctx.transact(async (tx) => {
        await takeTry(tx, email, now, deps.limitFactor)
        const found = await findOperator(tx, 'email', email)
        const kept = await tx.query<{ hash: string }>('select hash from operator_password where operator_id = $1', [
          found?.id ?? null,
        ])
        return { operator: found, hash: kept.rows[0]?.hash }
      })
      const fits = await deps.passwords.fits(body.password, hash)
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
      const passkey = await passkeyQuestion(deps, ctx.db, operator.id)
      const ticket = newToken('operatorsignin')
      const bound = await hasAuthenticator(ctx.db, operator.id)
      const mustSetUp = !bound && passkey === null
      await ctx.transact(async (tx) => {
        await forgiveTries(tx, email)
        // A password change ends the sign-ins that began with the old one, also one that is between its two reads.
        const still = 'select from operator_password where operator_id = $1 and hash = $2 for share'
        if ((await tx.query(still, [operator.id, hash])).rowCount !== 1) throw new Refusal('invalidLogin')
        // One set-up at a time: what was begun and left is forgotten.
        if (mustSetUp) await tx.query(`delete from operator_ticket where operator_id = $1 and kind = 'setUp'`, [operator.id])
        const endsAt = new Date(now.getTime() + ticketLifeMs)
        const kind = mustSetUp ? 'setUp' : 'signIn'
        await tx.query(
          `insert into operator_ticket (token_hash, kind, operator_id, challenge, created_at, expires_at, master_key_id) values ($1, $2, $3, $4, $5, $6, $7)`,
          [hashToken(ticket), kind, operator.id, passkey?.challenge ?? null, now, endsAt, deps.grantKey.id],
        )
      })
      return {
        ticket,
        mustSetUp,
        setUpTokens: mustSetUp ? await tokensWanted(ctx.db, operator.id) : 0,
        factors: [...(bound ? (['authenticator'] as const) : []), ...(passkey ? (['passkey'] as const) : [])],
        passkey: passkey && { ...passkey },
        serverKey: deps.grantKey.published,
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

async function passkeyQuestion(deps: OperatorAuthDeps, db: Pick<Tx, 'query'>, operatorId: string) {
  const { rows } = await db.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from operator_passkey where operator_id = $1',
    [operatorId],
  )
  if (rows.length === 0) return null
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const rpID = new URL(deps.origin).hostname
  return generateAuthenticationOptions({ rpID, userVerification: 'required', timeout: ticketLifeMs, allowCredentials: rows })
}
