// Compares a password with the account's, under one limit for every place that asks for it. The hash runs outside any transaction.

import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/audit.ts'
import type { OwnCtx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db.ts'
import type { Session } from '../../../platform/session.ts'
import { deviceName } from '../device-name.ts'
import type { IdentityParts } from '../parts.ts'
import { forgiveTries, takeTry } from '../throttle.ts'

type Asked = {
  readonly email: string
  readonly password: string
  /** The audit row of a wrong one. */
  readonly refused: 'signInRefused' | 'passwordRefused'
  readonly wrong: () => Refusal
}

/** Answers whose password it is, or refuses. */
export const checkPassword = (parts: IdentityParts, ctx: OwnCtx<Session | undefined>, asked: Asked): Promise<string> =>
  parts.passwords.inTurn(() => check(parts, ctx, asked))

async function check(
  { passwords, messages, limitFactor }: IdentityParts,
  ctx: OwnCtx<Session | undefined>,
  { email, password, refused, wrong }: Asked,
): Promise<string> {
  const { now } = ctx
  const { taken, kept } = await ctx.transact(async (tx) => ({
    taken: await takeTry(tx, { kind: 'password', email, now, factor: limitFactor }),
    kept: await findCredential(tx, email),
  }))
  if (!taken.allowed) throw paused(taken.waitMs)
  const fits = await passwords.fits(password, kept?.hash ?? undefined)
  await ctx.transact(async (tx) => {
    if (fits) return forgiveTries(tx, 'password', email)
    // Written for unknown names as well, so that both take the same time.
    const about = kept ? { subject: kept.user_id, accountId: kept.account_id } : {}
    await audit(tx, callerOf(ctx), now, { action: refused, ...about, detail: { device: deviceName(ctx.userAgent) } })
    if (kept?.hash && taken.last) await messages.security(tx, { userId: kept.user_id, kind: 'signInThrottled' })
  })
  if (!fits || !kept) throw wrong()
  return kept.user_id
}

const paused = (waitMs: number) =>
  new Refusal('signInPaused', {
    params: { minutes: Math.ceil(waitMs / 60_000), retryAfterSeconds: Math.ceil(waitMs / 1000) },
  })

type Credential = { user_id: string; account_id: string; hash: string | null }

async function findCredential(db: Db, email: string): Promise<Credential | undefined> {
  const { rows } = await db.query<Credential>({
    name: 'find-credential',
    text: `select app_user.id as user_id, app_user.account_id, user_password.hash
           from app_user left join user_password on user_password.user_id = app_user.id where app_user.email = $1`,
    values: [email],
  })
  return rows[0]
}
