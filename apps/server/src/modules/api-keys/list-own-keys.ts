// The keys of an account for its own people, each with the approval that it waits for.

import type { listKeys as entry } from '@sampan/contract/api/api-keys.ts'
import type { Language } from '@sampan/contract/language.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import type { Session } from '../../platform/security/session.ts'
import type { ApiKeyDeps } from './deps.ts'
import { findKey, type KeyView, showKey, showKeys } from './read-keys.ts'

export async function listOwnKeys(deps: ApiKeyDeps, ctx: ReadCtxOf<typeof entry>): Promise<Answer<typeof entry>> {
  const { db, session, now } = ctx
  const keys = await showKeys(db, { accountId: session.accountId, now })
  return { resultList: await nameApprovals(deps, ctx, keys) }
}

type Viewer = { readonly session: Session; readonly language: Language; readonly now: Date }

/** A key as the transaction that changes it leaves it. */
export async function showOwnKey(deps: ApiKeyDeps, ctx: Viewer & { readonly tx: Db }, keyId: string): Promise<KeyView> {
  const { tx: db, session, now } = ctx
  const key = await showKey(db, await findKey(db, session.accountId, keyId), now)
  const [shown = key] = await nameApprovals(deps, { ...ctx, db }, [key])
  return shown
}

async function nameApprovals(
  { approvals }: ApiKeyDeps,
  { db, session, language }: Viewer & { readonly db: Db },
  keys: readonly KeyView[],
): Promise<KeyView[]> {
  const subjectIds = keys.filter(({ waiting }) => waiting !== null).map(({ id }) => id)
  if (subjectIds.length === 0) return [...keys]
  const steps = await approvals.nextStepsOf(db, { accountId: session.accountId, language, subjectIds })
  return keys.map((key) => ({ ...key, waiting: key.waiting && { ...key.waiting, approvalId: steps.get(key.id)?.approvalId } }))
}
