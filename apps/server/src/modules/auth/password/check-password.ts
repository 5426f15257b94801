// Compares a password with the account's, under one limit for every place that asks for it. The hash runs outside any transaction.

import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Db } from '../../../platform/db/db.ts'
import { addressKey } from '../../../platform/http/customer-guard.ts'
import type { OwnCtx } from '../../../platform/http/request-context.ts'
import type { Session } from '../../../platform/security/session.ts'
import type { AuthDeps } from '../deps.ts'
import { deviceName } from '../device-name.ts'
import { forgivePasswordTries, type Guesser, takePasswordTry } from '../guess-limits.ts'
import { findKnownDevice } from '../known-devices.ts'

type PasswordCheck = {
  readonly email: string
  readonly password: string
  /** The audit row of a wrong one. */
  readonly refused: 'signInRefused' | 'passwordRefused'
  readonly wrong: () => Refusal
}

/** Answers whose password it is, or refuses. */
export const checkPassword = (deps: AuthDeps, ctx: OwnCtx<Session | undefined>, asked: PasswordCheck): Promise<string> =>
  deps.passwords.inTurn(() => check(deps, ctx, asked))

async function check(
  { passwords, messages, limitFactor }: AuthDeps,
  ctx: OwnCtx<Session | undefined>,
  { email, password, refused, wrong }: PasswordCheck,
): Promise<string> {
  const { now } = ctx
  const { guesser, taken, kept } = await ctx.transact(async (tx) => {
    const by = await findGuesser(tx, ctx, email)
    const tried = await takePasswordTry(tx, by, { now, factor: limitFactor })
    return { guesser: by, taken: tried, kept: await findCredential(tx, email) }
  })
  if (!taken.allowed) throw paused(taken.until, now)
  const fits = await passwords.fits(password, kept?.hash ?? undefined)
  await ctx.transact(async (tx) => {
    if (fits) return forgivePasswordTries(tx, guesser)
    // Written for unknown names as well, so that both take the same time.
    const about = kept ? { subject: kept.user_id, accountId: kept.account_id } : {}
    await audit(tx, callerOf(ctx), now, { action: refused, ...about, detail: { device: deviceName(ctx.userAgent) } })
    if (kept?.hash && taken.alarming) await messages.security(tx, { userId: kept.user_id, kind: 'signInThrottled' })
  })
  if (!fits || !kept) throw wrong()
  return kept.user_id
}

/** A signed-in user on a device whose cookie is gone still counts apart from strangers. */
async function findGuesser(db: Db, ctx: OwnCtx<Session | undefined>, email: string): Promise<Guesser> {
  const device = (await findKnownDevice(db, ctx, email)) ?? (ctx.session ? 'signed in' : undefined)
  return { email, requester: addressKey(ctx.ip), device }
}

const paused = (until: Date, now: Date) =>
  new Refusal('signInPaused', { params: { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) }, until })

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
