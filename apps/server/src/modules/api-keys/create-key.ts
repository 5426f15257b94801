// Makes a key. Its secret leaves the server once, with this response.

import type { createKey as entry } from '@sampan/contract/api/api-keys.ts'
import { keysMax, newestVersion } from '@sampan/contract/api-keys.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import type { ApiKeyDeps } from './deps.ts'
import { recordKeyChange, requestKeyChange } from './key-approval.ts'
import { showOwnKey } from './list-own-keys.ts'
import { newSecret } from './secrets.ts'
import { insertKey, insertSecret } from './store.ts'
import { termsFacts } from './terms/key-facts.ts'
import { readTerms } from './terms/key-terms.ts'

export async function createKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof entry>,
  { body: { expiresInDays, note, ...form } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const terms = readTerms(form, { session, expiresAt: expiryAfter(now, expiresInDays) })
  await deps.approvals.lockCompany(tx, accountId)
  await requireRoom(tx, accountId, now)
  const waits = session.accountType === 'corporate'
  const keyId = newId()
  const secret = newSecret(deps.environment)
  await insertKey(tx, { ...terms, keyId, accountId, createdBy: userId, version: newestVersion, isActive: !waits, now })
  await insertSecret(tx, { keyId, secret, isConfirmed: !waits, now })
  const change = { keyId, accountId, requestedBy: userId, actor: callerOf(ctx), name: terms.name, kind: 'create', now } as const
  if (waits) await requestKeyChange(tx, deps, { ...change, detail: {}, facts: termsFacts('create', terms), note: note ?? null })
  else await recordKeyChange(tx, deps, change)
  return { key: await showOwnKey(deps, ctx, keyId), secret }
}

export const expiryAfter = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000)

/** The caller holds the lock of the account. */
async function requireRoom(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ keys: number }>(
    `select count(*)::int as keys from api_key k join app_user u on u.id = k.id
     where k.account_id = $1 and u.status <> 'DISABLED' and k.expires_at > $2`,
    [accountId, now],
  )
  if ((rows[0]?.keys ?? 0) >= keysMax) throw new Refusal('tooManyKeys', { params: { max: keysMax } })
}
