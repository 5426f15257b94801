// The second step: six digits of the authenticator, or a passkey. Five wrong ones, and the password is asked for again.

import type { verify as entry } from '@sampan/contract/operator/api/auth.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../../platform/http/request-context.ts'
import { hashToken } from '../../../platform/security/ids.ts'
import { newestStepAt, stepOf } from '../../verification/public.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { judgePasskey } from './judge-passkey.ts'
import { answerEntry, finishSignIn, type OpenTicket, requireDeviceKey, takeTicket } from './start-operator-session.ts'

export const secretPlace = (operatorId: string): string => `operator authenticator ${operatorId}`

export async function verify(
  deps: OperatorAuthDeps,
  ctx: ManualCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { now } = ctx
  const deviceKey = requireDeviceKey(body.deviceKey)
  const ticket = hashToken(body.ticket)
  const taken = await ctx.transact((tx) => takeTicket(tx, ticket, 'signIn', now))
  const { operator } = taken
  const factor = body.passkey === undefined ? 'authenticator' : 'passkey'
  const started = await ctx.transact(async (tx) =>
    (await isRight(tx, deps, taken, body, now))
      ? finishSignIn(tx, deps, ctx, { operator, ticket, factor, deviceKey })
      : undefined,
  )
  return answerEntry(ctx, operator, started, 'factor')
}

type SecondFactor = { readonly code?: string | undefined; readonly passkey?: string | undefined }

async function isRight(
  tx: Tx,
  deps: OperatorAuthDeps,
  { operator, challenge }: OpenTicket,
  shown: SecondFactor,
  now: Date,
): Promise<boolean> {
  if (shown.passkey !== undefined)
    return challenge !== null && judgePasskey(tx, deps, { operatorId: operator.id, challenge, answer: shown.passkey, now })
  return takeCode(tx, deps, { operatorId: operator.id, code: shown.code ?? '', now })
}

type ShownCode = { readonly operatorId: string; readonly code: string; readonly now: Date }

/** Whether it is a code of this operator newer than every used one; it is used then. */
export async function takeCode(tx: Tx, { seal }: OperatorAuthDeps, { operatorId, code, now }: ShownCode): Promise<boolean> {
  // One after another, so that two calls cannot use a step and the one before it.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 11))', [`operator ${operatorId}`])
  const { rows } = await tx.query<{ secret: Buffer }>('select secret from operator_authenticator where operator_id = $1', [
    operatorId,
  ])
  const sealed = rows[0]?.secret
  const step = sealed && stepOf(seal.decrypt(sealed, secretPlace(operatorId)), code, now)
  if (!step) return false
  // A step later than any code that is accepted now was written by a clock that ran ahead: it rules nothing out.
  const { rowCount } = await tx.query(
    `insert into operator_authenticator_step (operator_id, step, used_at)
     select $1::uuid, $2::bigint, $3::timestamptz where not exists (
       select from operator_authenticator_step where operator_id = $1 and step between $2 and $4)`,
    [operatorId, step, now, newestStepAt(now)],
  )
  return rowCount === 1
}
