// Binds the app whose first code the guard has just checked, and shows the recovery codes, once.

import type { confirmAuthenticator as entry } from '@sampan/contract/api/mfa.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import { codeOf as errorCode } from '../../../platform/db/database-errors.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken } from '../../../platform/security/ids.ts'
import type { VerificationDeps } from '../deps.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export async function confirmAuthenticator(
  deps: VerificationDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { rowCount } = await tx
    .query(
      `update authenticator set bound_at = $4
       where bind_token_hash = $1 and user_id = $2 and session_id = $3 and bound_at is null and expires_at > $4`,
      [hashToken(body.bindToken), session.userId, session.id, now],
    )
    .catch((error: unknown) => {
      // Another app was bound meanwhile.
      if (errorCode(error) === '23505') throw new Refusal('duplicate', { cause: error })
      throw error
    })
  if (rowCount !== 1) throw new Refusal('stepExpired')
  const recoveryCodes = await replaceRecoveryCodes(deps, tx, session.userId, now)
  const row = { action: 'authenticatorBound', accountId: session.accountId, subject: session.userId }
  await audit(tx, callerOf(ctx), now, row)
  await deps.messages.security(tx, { userId: session.userId, kind: 'authenticatorBound' })
  return { recoveryCodes }
}
