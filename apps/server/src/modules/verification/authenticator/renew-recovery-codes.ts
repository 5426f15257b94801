// Ten new recovery codes; the old ones die.

import type { renewRecoveryCodes as entry } from '@sampan/contract/api/mfa.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import type { VerificationDeps } from '../deps.ts'
import { enrolmentOf } from '../enrolment.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export async function renewRecoveryCodes(deps: VerificationDeps, ctx: WriteCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { authenticator } = await enrolmentOf(tx, session.userId)
  if (!authenticator.bound) throw new Refusal('illegalMove')
  const recoveryCodes = await replaceRecoveryCodes(deps, tx, session.userId, now)
  const row = { action: 'recoveryCodesRenewed', accountId: session.accountId, subject: session.userId }
  await audit(tx, callerOf(ctx), now, row)
  await deps.messages.security(tx, { userId: session.userId, kind: 'recoveryCodesRenewed' })
  return { recoveryCodes }
}
