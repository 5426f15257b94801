// A new access token by the cookie. Each is used once; a page that is loaded again while its refresh is under way may repeat its
// last one for a moment and gets the same answer. Any other repeat means that it was copied: the whole session ends.

import type { refresh as entry } from '@sampan/contract/operator/api/auth.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Answer, ManualCtxOf, ManualHandler } from '../../../platform/http/request-context.ts'
import { hashToken } from '../../../platform/security/ids.ts'
import { deviceName, type TokenMaker } from '../../auth/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { endSessions, keepTokens, living } from './operator-sessions.ts'
import { keepRefresh, refreshCookie } from './start-operator-session.ts'

const graceMs = 10_000

type Ctx = Parameters<ManualHandler<typeof entry>>[0]
type Row = { session_id: string; used_at: Date | null; device: string; address: string }

export async function refresh({ tokens }: OperatorAuthDeps, ctx: ManualCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const shown = ctx.cookie(refreshCookie.name)
  if (!shown) throw new Refusal('sessionInvalid')
  const fresh = await ctx.transact((tx) => exchange(tx, ctx, shown, tokens))
  keepRefresh(ctx, fresh?.refresh)
  if (!fresh) throw new Refusal('sessionInvalid')
  return { accessToken: fresh.access, expiresInSeconds: fresh.expiresInSeconds }
}

async function exchange(tx: Tx, ctx: Ctx, shown: string, tokens: TokenMaker) {
  const { now } = ctx
  const hash = hashToken(shown)
  // The row stays locked until the end, so of many refreshes at once the first rotates and the others repeat.
  const { rows } = await tx.query<Row>(
    `select t.session_id, t.used_at, s.device, s.address from operator_token t join operator_session s on s.id = t.session_id
     join operator o on o.id = s.operator_id where t.token_hash = $2 and t.kind = 'refresh' and ${living} for update of t`,
    [now, hash],
  )
  const found = rows[0]
  if (!found) return undefined
  const sessionId = found.session_id
  if (found.used_at === null) {
    await tx.query('update operator_token set used_at = $2 where token_hash = $1', [hash, now])
    return keepTokens(tx, tokens.successorOf(shown), { sessionId, now })
  }
  // The cookie is bound to no key, so only the browser and the place of the sign-in are taken for the same.
  const late = now.getTime() - found.used_at.getTime() > graceMs
  const elsewhere = found.device !== deviceName(ctx.userAgent) || found.address !== ctx.ip
  const same = late || elsewhere ? undefined : await repeat(tx, shown, tokens, now)
  if (same) return same
  await endSessions(tx, { sessionId }, now)
  await audit(tx, { kind: 'visitor', address: ctx.ip }, now, { action: 'operatorRefreshReused', subject: sessionId })
  return undefined
}

/** Only the last one may be repeated: once its successor has been used, it is as dead as any older one. */
async function repeat(tx: Tx, shown: string, tokens: TokenMaker, now: Date) {
  for (const next of tokens.possibleSuccessorsOf(shown)) {
    const { rows } = await tx.query<{ expires_at: Date }>(
      `select a.expires_at from operator_token a, operator_token r
       where a.token_hash = $1 and a.kind = 'access' and r.token_hash = $2 and r.kind = 'refresh' and r.used_at is null`,
      [hashToken(next.access), hashToken(next.refresh)],
    )
    const kept = rows[0]
    if (kept) return { ...next, expiresInSeconds: Math.floor((kept.expires_at.getTime() - now.getTime()) / 1000) }
  }
  return undefined
}
