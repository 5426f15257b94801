// Removes the authenticator app and its recovery codes. Withdrawals to new destinations then wait for a day.

import type { unbindAuthenticator as entry } from '@sampan/contract/api/mfa.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { holdFor } from '../challenge/hold-after-removal.ts'
import type { VerificationDeps } from '../deps.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'

export async function unbindAuthenticator(deps: VerificationDeps, ctx: WriteCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { rowCount } = await tx.query(
    'update authenticator set removed_at = $2 where user_id = $1 and bound_at is not null and removed_at is null',
    [session.userId, now],
  )
  if (rowCount !== 1) throw new Refusal('illegalMove')
  await dropRecoveryCodes(tx, session.userId)
  const holdUntil = (await holdFor(tx, session.userId, now)).toISOString()
  const row = { action: 'authenticatorUnbound', accountId: session.accountId, subject: session.userId }
  await audit(tx, callerOf(ctx), now, row)
  await deps.messages.security(tx, { userId: session.userId, kind: 'authenticatorUnbound', params: { holdUntil } })
  return { holdUntil }
}
