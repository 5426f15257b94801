// Operators see the API keys of a customer and can end one.

import type { listCustomerKeys as listEntry, revokeCustomerKey as revokeEntry } from '@sampan/contract/operator/api/api-keys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import type { ApiKeyDeps } from './deps.ts'
import { notifyManagers } from './notify-managers.ts'
import { showKeys } from './read-keys.ts'
import { revokeKeys } from './revoke-keys.ts'

/** Looking at them is logged, as looking at the customer is. */
export async function listCustomerKeys(
  ctx: ManualCtxOf<typeof listEntry>,
  { params }: Input<typeof listEntry>,
): Promise<Answer<typeof listEntry>> {
  const { db, now } = ctx
  const accountId = rowId(params.id)
  const { rowCount } = await db.query('select from account where id = $1', [accountId])
  if (accountId === null || rowCount !== 1) throw new Refusal('notFound')
  await ctx.transact((tx) => audit(tx, operatorOf(ctx), now, { action: 'apiKeysViewed', accountId, subject: accountId }))
  return { resultList: await showKeys(db, { accountId, now }) }
}

export async function revokeCustomerKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof revokeEntry>,
  { params: { id }, body: { reason } }: Input<typeof revokeEntry>,
): Promise<Answer<typeof revokeEntry>> {
  const { tx, now } = ctx
  const { rows } = await tx.query<{ id: string; account_id: string; name: string }>(
    'select k.id, k.account_id, u.name from api_key k join app_user u on u.id = k.id where k.id = $1',
    [rowId(id)],
  )
  const key = rows[0]
  if (!key) throw new Refusal('notFound')
  const ended = { accountId: key.account_id, keyIds: [key.id], actor: operatorOf(ctx), reason, now }
  if ((await revokeKeys(tx, deps, ended)) === 0)
    throw new Refusal('illegalMove', { result: { process: 'apiKey', state: 'revoked' } })
  const { account_id: accountId, name } = key
  await notifyManagers(tx, deps, { accountId, kind: 'apiKeyRevoked', name })
  return {}
}
