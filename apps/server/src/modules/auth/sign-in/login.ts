// First step of signing in. Whatever is wrong, the answer and its time are the same; only the right password learns more.

import type { login as entry } from '@sampan/contract/api/user.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { checkPassword } from '../password/check-password.ts'
import { mintTicket } from '../tickets.ts'
import { findUserById } from '../users.ts'

export async function login(
  deps: AuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const userId = await checkPassword(deps, ctx, {
    email: normalizeEmail(body.email),
    password: body.password,
    refused: 'signInRefused',
    wrong: () => new Refusal('invalidLogin'),
  })
  return ctx.transact(async (tx) => {
    const user = await findUserById(tx, userId)
    if (!user?.usable) throw new Refusal(user?.closed ? 'accountClosed' : 'accountUnavailable')
    const { token } = await mintTicket(tx, { kind: 'login', userId, email: user.email, now: ctx.now })
    const factors = await deps.challenges.factorsOf(tx, userId)
    return { loginToken: token, factors: factors.map(({ checkType, target }) => ({ checkType, target })) }
  })
}
