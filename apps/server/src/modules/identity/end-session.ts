// Signing out: the session is over for every token that opens it, on every process.

import type { WriteCtx } from '../../platform/ctx.ts'
import { tellSessionsChanged } from '../../platform/session.ts'

export async function endSession({ tx, session, now }: WriteCtx): Promise<Record<string, never>> {
  await tx.query('update session set revoked_at = $2 where id = $1 and revoked_at is null', [session.id, now])
  tellSessionsChanged(tx)
  return {}
}
