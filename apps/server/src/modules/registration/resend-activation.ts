// A new activation link, if there is an account that waits for one. The answer is the same if there is none.

import type { resendActivation as entry } from '@sampan/contract/api/activation.ts'
import { code } from '@sampan/contract/constants.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import type { AuthDeps } from '../auth/public.ts'
import { findUserByEmail, findUserById, hasNewTicket, readTicketUser, takeTry, type User, voidTickets } from '../auth/public.ts'
import { sendActivation } from './approve-registration.ts'
import { readInvitation } from './invitation.ts'

export async function resendActivation(
  { messages, limitFactor }: AuthDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, now } = ctx
  const byLink = 'accountKey' in body.query
  const user =
    'accountKey' in body.query
      ? await ownerOf(tx, body.query.accountKey)
      : await findUserByEmail(tx, normalizeEmail(body.query.email))
  const kind = byLink ? 'activationByLink' : 'activation'
  if (user?.toBeActivated && (await maySend(tx, user, kind, { now, factor: limitFactor }))) {
    await voidTickets(tx, user.id, ['activation'], now)
    const { id: userId, email, language } = user
    const invitation = user.invited ? { invitation: await readInvitation(tx, user) } : {}
    await sendActivation(tx, messages, { userId, email, language, now, ...invitation })
    await audit(tx, callerOf(ctx), now, { action: 'activationResent', accountId: user.accountId, subject: user.id })
  }
  return { nextResendAt: new Date(now.getTime() + code.resendMs).toISOString() }
}

/** A link that has run out still says whom to write to. */
async function ownerOf(tx: Tx, accountKey: string) {
  const userId = await readTicketUser(tx, accountKey, 'activation')
  return userId ? findUserById(tx, userId) : undefined
}

type LimitContext = { readonly now: Date; readonly factor: number }

/** A stranger who asks by email does not use up the limit of the link's holder. */
async function maySend(tx: Tx, user: User, kind: 'activation' | 'activationByLink', moment: LimitContext): Promise<boolean> {
  const since = new Date(moment.now.getTime() - code.resendMs)
  if (await hasNewTicket(tx, { userId: user.id, kind: 'activation', since })) return false
  return (await takeTry(tx, { kind, key: user.email }, moment)).allowed
}
