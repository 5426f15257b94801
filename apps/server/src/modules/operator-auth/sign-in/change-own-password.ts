// An operator sets another password. A stolen session is not enough for it: the present password and a fresh code are asked for,
// under the same count of tries as the sign-in. This session goes on; all others end.

import type { changeOwnPassword as entry } from '@sampan/contract/operator/api/own-operator.ts'
import { normalizePassword } from '@sampan/contract/password.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, ManualHandler } from '../../../platform/http/request-context.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import { deviceName, refuseUnchanged, requireGoodPassword } from '../../auth/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { endSessions } from './operator-sessions.ts'
import { forgiveTries, takeTry } from './password-limit.ts'
import { takeCode } from './verify-second-step.ts'

type Ctx = Parameters<ManualHandler<typeof entry>>[0]

export async function changeOwnPassword(
  deps: OperatorAuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { session } = ctx
  requireGoodPassword(body.newPassword, session.email, 'newPassword')
  // What was typed twice says nothing about the password that is kept.
  if (normalizePassword(body.newPassword) === normalizePassword(body.presentPassword)) throw refuseUnchanged('newPassword')
  await deps.passwords.inTurn(async () => {
    const before = await keptHash(deps, ctx)
    if (!(await deps.passwords.fits(body.presentPassword, before))) return refuse(ctx, 'password')
    const after = await deps.passwords.hash(body.newPassword)
    const outcome = await ctx.transact((tx) => replace(tx, deps, ctx, { before, after, code: body.code }))
    return outcome === 'done' ? undefined : refuse(ctx, outcome)
  })
  return {}
}

const keptHash = (deps: OperatorAuthDeps, { transact, session, now }: Ctx): Promise<string | undefined> =>
  transact(async (tx) => {
    await takeTry(tx, session.email, now, deps.limitFactor)
    const { rows } = await tx.query<{ hash: string }>('select hash from operator_password where operator_id = $1', [
      session.operatorId,
    ])
    return rows[0]?.hash
  })

type Change = { readonly before: string | undefined; readonly after: string; readonly code: string }

/** A wrong code stays counted, whatever the password was: with both in hand the tries are forgiven. */
async function replace(tx: Tx, deps: OperatorAuthDeps, ctx: Ctx, { before, after, code }: Change) {
  const { session, now } = ctx
  const { operatorId } = session
  if (!(await takeCode(tx, deps, { operatorId, code, now }))) return 'code'
  await forgiveTries(tx, session.email)
  const { rowCount } = await tx.query(
    'update operator_password set hash = $3, changed_at = $4 where operator_id = $1 and hash = $2',
    [operatorId, before, after, now],
  )
  // Of two changes at once the second no longer shows the present password.
  if (rowCount !== 1) return 'password'
  // Tickets first: a sign-in under way either has its session before this line, which ends below, or finds no ticket.
  await tx.query('delete from operator_ticket where operator_id = $1', [operatorId])
  const sessionsEnded = await endSessions(tx, { operatorId, except: session.id }, now)
  await audit(tx, operatorOf(ctx), now, { action: 'operatorPasswordChanged', subject: operatorId, detail: { sessionsEnded } })
  const params = { name: session.name, at: now.toISOString(), device: deviceName(ctx.userAgent) }
  await deps.messages.letter(tx, { email: session.email, language: 'en', kind: 'operatorPasswordChanged', params })
  return 'done'
}

const said = {
  password: { name: 'incorrectPassword', field: 'presentPassword' },
  code: { name: 'verificationFailed', field: 'code' },
} as const

async function refuse(ctx: Ctx, step: keyof typeof said): Promise<never> {
  const row = { action: 'operatorPasswordRefused', subject: ctx.session.operatorId, detail: { step } }
  await ctx.transact((tx) => audit(tx, operatorOf(ctx), ctx.now, row))
  const { name, field } = said[step]
  throw new Refusal(name, { fields: { [field]: refusals[name].text } })
}
