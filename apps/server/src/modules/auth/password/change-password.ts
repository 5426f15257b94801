// The signed-in user sets a new password. Every session ends, this one too.

import type { changePassword as entry } from '@sampan/contract/api/password.ts'
import { normalizePassword } from '@sampan/contract/password.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { readUser } from '../users.ts'
import { checkPassword } from './check-password.ts'
import { refuseUnchanged, requireGoodPassword } from './new-password.ts'
import { replacePassword } from './set-password.ts'

const field = 'query.newPassword'

export async function changePassword(
  deps: AuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body: { query } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { session, now } = ctx
  requireGoodPassword(query.newPassword, session.email, field)
  await checkPassword(deps, ctx, {
    email: session.email,
    password: query.oldPassword,
    refused: 'passwordRefused',
    wrong: () => new Refusal('incorrectPassword'),
  })
  if (normalizePassword(query.newPassword) === normalizePassword(query.oldPassword)) throw refuseUnchanged(field)
  const hash = await deps.passwords.hash(query.newPassword)
  return ctx.transact(async (tx) => {
    const user = await readUser(tx, session.userId)
    const holdUntil = await replacePassword(tx, deps.messages, {
      user,
      hash,
      kind: 'passwordChanged',
      actor: callerOf(ctx),
      cookies: ctx,
      now,
    })
    return { holdUntil: holdUntil.toISOString() }
  })
}
