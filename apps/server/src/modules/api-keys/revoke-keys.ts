// Ends keys at once and for good: one, or all of an account. What they have prepared ends with them.

import type { revokeAllKeys as revokeAllEntry, revokeKey as revokeEntry } from '@sampan/contract/api/api-keys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { revokeCallingKey as revokeCallingEntry } from '@sampan/contract/v1/key.ts'
import { type Actor, audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToAccount } from '../../platform/events/emit-events.ts'
import { noteAccountEvents } from '../../platform/events/note-account-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { markSuspended, moveUserAccess } from '../auth/public.ts'
import type { ApiKeyDeps } from './deps.ts'
import { notifyManagers } from './notify-managers.ts'
import { findKey } from './read-keys.ts'
import { takeChange } from './store.ts'

export async function revokeOneKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof revokeEntry>,
  { params: { id } }: Input<typeof revokeEntry>,
): Promise<Answer<typeof revokeEntry>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const { id: keyId, name } = await findKey(tx, accountId, id)
  const revoked = await revokeKeys(tx, deps, { accountId, keyIds: [keyId], actor: callerOf(ctx), now })
  if (revoked > 0) await notifyManagers(tx, deps, { accountId, kind: 'apiKeyRevoked', name })
  return {}
}

/** A machine that notices its own leak must not wait for a person. */
export async function revokeCallingKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof revokeCallingEntry>,
): Promise<Answer<typeof revokeCallingEntry>> {
  const { tx, session, now } = ctx
  const { accountId, userId, name } = session
  const revoked = await revokeKeys(tx, deps, { accountId, keyIds: [userId], actor: callerOf(ctx), now })
  if (revoked === 0) throw new Refusal('keyRevoked')
  await notifyManagers(tx, deps, { accountId, kind: 'apiKeyRevoked', ...(name !== null && { name }) })
  return {}
}

export async function revokeEveryKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof revokeAllEntry>,
): Promise<Answer<typeof revokeAllEntry>> {
  const { tx, session, now } = ctx
  const { accountId } = session
  const revoked = await revokeAccountKeys(tx, deps, { accountId, actor: callerOf(ctx), now })
  if (revoked > 0) await notifyManagers(tx, deps, { accountId, kind: 'apiKeyRevoked' })
  return { revoked }
}

type Revocation = { readonly accountId: string; readonly actor: Actor; readonly now: Date; readonly reason?: string }

/** Returns how many keys it has ended. */
export async function revokeAccountKeys(tx: Tx, deps: ApiKeyDeps, revocation: Revocation): Promise<number> {
  const { rows } = await tx.query<{ id: string }>('select id from api_key where account_id = $1 order by id', [
    revocation.accountId,
  ])
  return revokeKeys(tx, deps, { ...revocation, keyIds: rows.map(({ id }) => id) })
}

export async function revokeKeys(
  tx: Tx,
  { approvals }: ApiKeyDeps,
  { accountId, keyIds, actor, now, reason }: Revocation & { readonly keyIds: readonly string[] },
): Promise<number> {
  await approvals.lockCompany(tx, accountId)
  let revoked = 0
  for (const keyId of keyIds) {
    const by = actor.kind === 'operator' ? 'operator' : 'customer'
    if (!(await moveUserAccess(tx, keyId, 'revoke', by))) continue
    await markSuspended(tx, { userId: keyId, now, isRemoved: true })
    if (await takeChange(tx, keyId)) await approvals.withdraw(tx, { accountId, subjectId: keyId, actor, now })
    await approvals.endRequestsOf(tx, { accountId, memberId: keyId, now })
    const detail = reason === undefined ? {} : { reason }
    await audit(tx, actor, now, { action: 'apiKeyRevoked', accountId, subject: keyId, detail })
    await emitToAccount(tx, accountId, { type: 'member_changed', ref: keyId })
    await noteAccountEvents(tx, { accountIds: [accountId], subject: 'key', subjectId: keyId, state: 'revoked', at: now })
    revoked += 1
  }
  return revoked
}
