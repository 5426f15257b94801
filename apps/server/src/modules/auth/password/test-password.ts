// Whether the password given is the signed-in user's present one; under the same limit as signing in.

import type { testPassword as entry } from '@sampan/contract/api/user.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { ManualHandler } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { checkPassword } from './check-password.ts'

export const testPassword =
  (deps: AuthDeps): ManualHandler<typeof entry> =>
  async (ctx, { body }) => {
    await checkPassword(deps, ctx, {
      email: ctx.session.email,
      password: body.password,
      refused: 'passwordRefused',
      wrong: () => new Refusal('incorrectPassword'),
    })
    return { correct: true }
  }
