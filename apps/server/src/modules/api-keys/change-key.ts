// Changes what a key may do. Less of it counts at once; more of it, or for longer, needs an approver in a company.

import type { changeKey as entry } from '@sampan/contract/api/api-keys.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { expiryAfter } from './create-key.ts'
import type { ApiKeyDeps } from './deps.ts'
import { recordKeyChange, requestKeyChange } from './key-approval.ts'
import { showOwnKey } from './list-own-keys.ts'
import { findKey, readGranted } from './read-keys.ts'
import { requireChangeable } from './require-changeable.ts'
import { updateTerms } from './store.ts'
import { termsFacts } from './terms/key-facts.ts'
import { isWider, readTerms } from './terms/key-terms.ts'
import { storeTerms } from './terms/stored-terms.ts'

export async function changeKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params: { id }, body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  const { requestId: _, expiresInDays, note, ...form } = body
  await deps.approvals.lockCompany(tx, accountId)
  const row = requireChangeable(await findKey(tx, accountId, id), { session, now })
  const { id: keyId } = row
  const expiresAt = expiresInDays === undefined ? row.expires_at : expiryAfter(now, expiresInDays)
  const terms = readTerms(form, { session, expiresAt })
  const waits = session.accountType === 'corporate' && isWider(await readGranted(tx, row, now), terms)
  const change = { keyId, accountId, requestedBy: userId, actor: callerOf(ctx), name: terms.name, kind: 'change', now } as const
  if (waits)
    await requestKeyChange(tx, deps, {
      ...change,
      detail: storeTerms(terms),
      facts: termsFacts('change', terms),
      note: note ?? null,
    })
  else {
    await updateTerms(tx, { keyId, terms, grantedAt: now })
    await recordKeyChange(tx, deps, change)
  }
  return { key: await showOwnKey(deps, ctx, keyId) }
}
