// The word that every genuine mail carries.

import type { setAntiPhishingCode as entry } from '@sampan/contract/api/security.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { type AuthDeps, setAntiPhishingCode as saveCode } from '../auth/public.ts'

export async function setAntiPhishingCode(
  { messages }: AuthDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  await saveCode(tx, session.userId, body.code)
  const about = { accountId: session.accountId, subject: session.userId }
  await audit(tx, callerOf(ctx), now, { action: 'antiPhishingCodeChanged', ...about })
  await messages.security(tx, { userId: session.userId, kind: 'antiPhishingCodeChanged' })
  return {}
}
