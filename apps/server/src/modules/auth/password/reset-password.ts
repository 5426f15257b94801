// A forgotten password, third step: the new one. Whose it is, only the ticket says.

import type { resetPassword as entry } from '@sampan/contract/api/password.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { addressKey } from '../../../platform/http/customer-guard.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { forgiveAccount } from '../guess-limits.ts'
import { rememberDevice } from '../known-devices.ts'
import { findTicket, useTicket } from '../tickets.ts'
import { findPasswordHash, findUserById } from '../users.ts'
import { refuseUnchanged, requireGoodPassword } from './new-password.ts'
import { replacePassword } from './set-password.ts'

const field = 'newPassword'

export async function resetPassword(
  { passwords, messages }: AuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { db, transact, now, ip } = ctx
  const shown = { token: body.resetToken, kinds: ['reset'] as const, now }
  const { userId, email } = (await findTicket(db, shown)) ?? {}
  if (userId === undefined || email === undefined) throw new Refusal('stepExpired')
  requireGoodPassword(body.newPassword, email, field)
  const hash = await passwords.inTurn(async () => {
    const present = await findPasswordHash(db, userId)
    if (!(await passwords.fits(body.newPassword, present))) return passwords.hash(body.newPassword)
    // Where another call has just used the ticket, the password is unchanged because it was changed.
    throw (await findTicket(db, shown)) ? refuseUnchanged(field) : new Refusal('stepExpired')
  })
  return transact(async (tx) => {
    const used = await useTicket(tx, shown)
    const user = used?.userId === undefined ? undefined : await findUserById(tx, used.userId)
    if (!user?.usable) throw new Refusal('stepExpired')
    await forgiveAccount(tx, { email: user.email, requester: addressKey(ip), device: undefined })
    const actor = { kind: 'visitor', address: ip } as const
    const holdUntil = await replacePassword(tx, messages, { user, hash, kind: 'passwordReset', actor, cookies: ctx, now })
    await rememberDevice(tx, ctx, user.id, now)
    return { holdUntil: holdUntil.toISOString() }
  })
}
