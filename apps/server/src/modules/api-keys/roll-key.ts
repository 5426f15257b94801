// Gives a key a new secret. The former one works for the overlap, so that nothing stops while it is replaced.

import type { rollKey as entry } from '@sampan/contract/api/api-keys.ts'
import { callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import type { ApiKeyDeps } from './deps.ts'
import { recordKeyChange, requestKeyChange } from './key-approval.ts'
import { showOwnKey } from './list-own-keys.ts'
import { findKey, readGranted } from './read-keys.ts'
import { requireChangeable } from './require-changeable.ts'
import { newSecret } from './secrets.ts'
import { confirmSecret, insertSecret } from './store.ts'
import { grantFacts, rollFacts } from './terms/key-facts.ts'

export async function rollKey(
  deps: ApiKeyDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params: { id }, body: { overlapHours, note } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now } = ctx
  const { accountId, userId } = session
  await deps.approvals.lockCompany(tx, accountId)
  const row = requireChangeable(await findKey(tx, accountId, id), { session, now })
  const { id: keyId, name } = row
  const waits = session.accountType === 'corporate'
  const secret = newSecret(deps.environment)
  await insertSecret(tx, { keyId, secret, isConfirmed: false, now })
  const change = { keyId, accountId, requestedBy: userId, actor: callerOf(ctx), name, kind: 'roll', now } as const
  if (waits)
    await requestKeyChange(tx, deps, {
      ...change,
      detail: { overlapHours },
      facts: [...rollFacts(name, overlapHours), ...grantFacts(await readGranted(tx, row, now))],
      note: note ?? null,
    })
  else {
    await confirmSecret(tx, { keyId, overlapHours, now })
    await recordKeyChange(tx, deps, change)
  }
  return { key: await showOwnKey(deps, ctx, keyId), secret }
}
