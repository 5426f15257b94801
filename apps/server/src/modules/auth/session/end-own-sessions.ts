// Signs out devices of the user: this one, another one, or all others.

import type { logout as logoutEntry } from '@sampan/contract/api/own-user.ts'
import type { endSession as oneEntry, endOtherSessions as othersEntry } from '@sampan/contract/api/security.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtx, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { endSessions } from './end-sessions.ts'

export async function signOut(ctx: WriteCtxOf<typeof logoutEntry>): Promise<Answer<typeof logoutEntry>> {
  const { tx, session, now } = ctx
  await endSessions(tx, { userId: session.userId, sessionId: session.id, because: 'signedOut', now })
  await note(ctx, 'signedOut', {})
  return {}
}

export async function endOneSession(
  ctx: WriteCtxOf<typeof oneEntry>,
  { params }: Input<typeof oneEntry>,
): Promise<Answer<typeof oneEntry>> {
  const { tx, session, now } = ctx
  // Anything that is no session of this user is answered alike.
  const sessionId = /^[\da-f-]{36}$/.test(params.id) ? params.id : undefined
  const ended =
    sessionId === undefined ? 0 : await endSessions(tx, { userId: session.userId, sessionId, because: 'endedByUser', now })
  if (ended === 0) throw new Refusal('notFound')
  await note(ctx, 'sessionEnded', { ended: sessionId })
  return {}
}

export async function endOtherSessions(ctx: WriteCtxOf<typeof othersEntry>): Promise<Answer<typeof othersEntry>> {
  const { tx, session, now } = ctx
  const ended = await endSessions(tx, { userId: session.userId, except: session.id, because: 'endedByUser', now })
  if (ended > 0) await note(ctx, 'sessionEnded', { count: ended })
  return { ended }
}

function note(ctx: WriteCtx, action: string, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { tx, session, now } = ctx
  return audit(tx, callerOf(ctx), now, { action, accountId: session.accountId, subject: session.userId, detail })
}
