// Whether the password given is the signed-in user's present one; under the same limit as signing in.

import type { testPassword as entry } from '@sampan/contract/api/password.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { checkPassword } from './check-password.ts'

export async function testPassword(
  deps: AuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  await checkPassword(deps, ctx, {
    email: ctx.session.email,
    password: body.password,
    refused: 'passwordRefused',
    wrong: () => new Refusal('incorrectPassword'),
  })
  return { correct: true }
}
