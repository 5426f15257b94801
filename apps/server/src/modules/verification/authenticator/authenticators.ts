// The rows of authenticator apps. Their secrets leave the seal only to judge a code or to be shown once.

import type { Db, Tx } from '../../../platform/db/db.ts'
import { hashToken } from '../../../platform/security/ids.ts'
import type { VerificationDeps } from '../deps.ts'
import { newestStepAt, stepOf } from './totp.ts'

export const secretPlace = (id: string): string => `authenticator ${id}`

type Opener = { readonly bindToken: string; readonly userId: string; readonly sessionId: string; readonly now: Date }

/** The app that is being bound in this session. */
export async function findPendingApp(db: Db, { bindToken, userId, sessionId, now }: Opener): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from authenticator where bind_token_hash = $1 and user_id = $2 and session_id = $3 and bound_at is null and expires_at > $4`,
    [hashToken(bindToken), userId, sessionId, now],
  )
  return rows[0]?.id
}

export type CodeVerdict = 'right' | 'wrong' | 'used'

type CodeAttempt = { readonly app: string; readonly userId: string; readonly code: string; readonly now: Date }

/**
 * The step of a right code. A used step, and any before it, differs from a wrong code: showing it is no guess.
 * The row stays locked until the step is taken, so that two calls cannot use a step and the one before it.
 */
export async function judgeAppCode(
  deps: VerificationDeps,
  tx: Tx,
  { app, userId, code, now }: CodeAttempt,
): Promise<{ judged: CodeVerdict; step: number }> {
  const { rows } = await tx.query<{ secret: Buffer }>({
    name: 'lock-authenticator',
    text: 'select secret from authenticator where id = $1 and user_id = $2 and removed_at is null for update',
    values: [app, userId],
  })
  const sealed = rows[0]?.secret
  const step = sealed && stepOf(deps.seal.decrypt(sealed, secretPlace(app)), code, now)
  if (step === undefined) return { judged: 'wrong', step: 0 }
  // A step later than any code that is accepted now was written by a clock that ran ahead: it rules nothing out.
  const { rowCount } = await tx.query(
    'select from authenticator_step where authenticator_id = $1 and step between $2 and $3 limit 1',
    [app, step, newestStepAt(now)],
  )
  return { judged: rowCount === 0 ? 'right' : 'used', step }
}

/** Of many who show the same code at once, one gets the step. */
export async function takeStep(tx: Tx, app: string, step: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'take-step',
    text: 'insert into authenticator_step (authenticator_id, step, used_at) values ($1, $2, $3) on conflict do nothing',
    values: [app, step, now],
  })
  return rowCount === 1
}
