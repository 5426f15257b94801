// One session at a time, or several.

import type { setSessionPolicy as entry } from '@sampan/contract/api/security.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import type { AuthDeps } from '../deps.ts'
import { endSessions } from './end-sessions.ts'

export async function setSessionPolicy(
  { messages }: AuthDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body: { policy } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { userId, accountId } = session
  const { rowCount } = await tx.query('update app_user set session_policy = $2 where id = $1 and session_policy <> $2', [
    userId,
    policy,
  ])
  if (rowCount === 0) return { policy }
  if (policy === 'single') await endSessions(tx, { userId, except: session.id, because: 'elsewhere', event: 'logout', now })
  await audit(tx, callerOf(ctx), now, { action: 'sessionPolicyChanged', accountId, subject: userId, detail: { policy } })
  await messages.security(tx, { userId, kind: 'sessionPolicyChanged', params: { policy } })
  return { policy }
}
