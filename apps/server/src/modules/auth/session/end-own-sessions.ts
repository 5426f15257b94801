// Signs out devices of the user: this one, another one, or all others.

import type { logout as logoutEntry } from '@sampan/contract/api/own-user.ts'
import type { endSession as oneEntry, endOtherSessions as othersEntry } from '@sampan/contract/api/security.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { WriteCtx, WriteHandler } from '../../../platform/http/request-context.ts'
import { endSessions } from './end-sessions.ts'

export const signOut: WriteHandler<typeof logoutEntry> = async (ctx) => {
  const { tx, session, now } = ctx
  await endSessions(tx, { userId: session.userId, sessionId: session.id, because: 'signedOut', now })
  await note(ctx, 'signedOut', {})
  return {}
}

export const endOneSession: WriteHandler<typeof oneEntry> = async (ctx, { params }) => {
  const { tx, session, now } = ctx
  // Anything that is no session of this user is answered alike.
  const sessionId = /^[\da-f-]{36}$/.test(params.id) ? params.id : undefined
  const ended =
    sessionId === undefined ? 0 : await endSessions(tx, { userId: session.userId, sessionId, because: 'endedByUser', now })
  if (ended === 0) throw new Refusal('notFound')
  await note(ctx, 'sessionEnded', { ended: sessionId })
  return {}
}

export const endOtherSessions: WriteHandler<typeof othersEntry> = async (ctx) => {
  const { tx, session, now } = ctx
  const ended = await endSessions(tx, { userId: session.userId, except: session.id, because: 'endedByUser', now })
  if (ended > 0) await note(ctx, 'sessionEnded', { count: ended })
  return { ended }
}

function note(ctx: WriteCtx, action: string, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const { tx, session, now } = ctx
  return audit(tx, callerOf(ctx), now, { action, accountId: session.accountId, subject: session.userId, detail })
}
