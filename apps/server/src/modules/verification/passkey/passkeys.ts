// The rows of passkeys, and reading, naming and removing them.

import type {
  listPasskeys as listEntry,
  namePasskey as nameEntry,
  removePasskey as removeEntry,
} from '@sampan/contract/api/passkeys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { holdFor } from '../challenge/hold-after-removal.ts'
import type { VerificationDeps } from '../deps.ts'

export const passkeysMax = 20

export type PasskeyRow = { id: string; name: string; created_at: Date; last_used_at: Date | null }

export const showPasskey = ({ id, name, created_at: createdAt, last_used_at: lastUsedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

export async function listPasskeys({ db, session }: ReadCtxOf<typeof listEntry>): Promise<Answer<typeof listEntry>> {
  const { rows } = await db.query<PasskeyRow>(
    `select id, name, created_at, last_used_at from passkey where user_id = $1 order by created_at limit ${passkeysMax}`,
    [session.userId],
  )
  return { resultList: rows.map(showPasskey) }
}

export async function namePasskey(
  { tx, session }: WriteCtxOf<typeof nameEntry>,
  { params, body }: Input<typeof nameEntry>,
): Promise<Answer<typeof nameEntry>> {
  const { rows } = await tx.query<PasskeyRow>(
    'update passkey set name = $3 where id = $1 and user_id = $2 returning id, name, created_at, last_used_at',
    [rowId(params.id), session.userId, body.name],
  )
  const row = rows[0]
  if (!row) throw new Refusal('notFound')
  return showPasskey(row)
}

export async function removePasskey(
  deps: VerificationDeps,
  ctx: WriteCtxOf<typeof removeEntry>,
  { params }: Input<typeof removeEntry>,
): Promise<Answer<typeof removeEntry>> {
  const { tx, session, now } = ctx
  const { rows } = await tx.query<{ name: string }>('delete from passkey where id = $1 and user_id = $2 returning name', [
    rowId(params.id),
    session.userId,
  ])
  const removed = rows[0]
  if (!removed) throw new Refusal('notFound')
  const holdUntil = (await holdFor(tx, session.userId, now)).toISOString()
  const row = {
    action: 'passkeyRemoved',
    accountId: session.accountId,
    subject: session.userId,
    detail: { name: removed.name },
  }
  await audit(tx, callerOf(ctx), now, row)
  await deps.messages.security(tx, {
    userId: session.userId,
    kind: 'passkeyRemoved',
    params: { passkey: removed.name, holdUntil },
  })
  return {}
}
