// An owner confirms the download of all data with a second factor. The permission lasts minutes, for the session that asked.

import type * as entry from '@sampan/contract/api/account-data.ts'
import { waits } from '@sampan/contract/constants.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import type { Describe } from '../../platform/security/describe-action.ts'
import { newId } from '../../platform/security/ids.ts'
import { ownsAccount } from '../account-closing/public.ts'
import { listManagers, readUser } from '../auth/public.ts'
import type { AccountDataDeps } from './deps.ts'

export async function readAccountData({
  db,
  session,
  now,
}: ReadCtxOf<typeof entry.getAccountData>): Promise<Answer<typeof entry.getAccountData>> {
  const { rows } = await db.query<{ id: string; expires_at: Date }>({
    name: 'account-data-request',
    text: `select id, expires_at from account_data_request where user_id = $1 and session_id = $2 and expires_at > $3
           order by created_at desc limit 1`,
    values: [session.userId, session.id, now],
  })
  const [row] = rows
  return { mayRequest: ownsAccount(await readUser(db, session.userId)), request: row ? show(row) : null }
}

export async function requestData(
  { messages }: AccountDataDeps,
  ctx: WriteCtxOf<typeof entry.requestAccountData>,
): Promise<Answer<typeof entry.requestAccountData>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  await requireOwner(tx, userId)
  const row = { id: newId(), expires_at: new Date(now.getTime() + waits.accountDataMs) }
  await tx.query(
    `insert into account_data_request (id, account_id, user_id, session_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [row.id, accountId, userId, session.id, now, row.expires_at],
  )
  const action = 'accountDataRequested'
  await audit(tx, callerOf(ctx), now, { action, accountId, subject: userId })
  // In a company the other owners and administrators learn of it too.
  for (const { id } of await listManagers(tx, { accountId, scope: 'account.api_keys' }))
    await messages.security(tx, { userId: id, kind: action })
  return show(row)
}

/** The same before a code is asked for, at the request and at the download. */
export async function requireOwner(db: Db, userId: string): Promise<void> {
  if (!ownsAccount(await readUser(db, userId))) throw new Refusal('ownersOnly')
}

export const describeDataRequest: Describe = async (db, { session: { userId } }) => {
  await requireOwner(db, userId)
  return { facts: [] }
}

const show = (row: { id: string; expires_at: Date }): ResultOf<typeof entry.requestAccountData> => ({
  id: row.id,
  expiresAt: row.expires_at.toISOString(),
})
