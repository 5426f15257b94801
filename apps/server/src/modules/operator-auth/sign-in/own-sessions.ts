// Lists and ends an operator's own sessions.

import { say } from '@sampan/contract/language.ts'
import type {
  endSession as endEntry,
  logout as logoutEntry,
  me as meEntry,
  sessions as sessionsEntry,
} from '@sampan/contract/operator/api/own-operator.ts'
import { operatorRoles } from '@sampan/contract/operator/roles.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../../platform/db/audit-log.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../../platform/http/request-context.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { operatorOf } from '../../../platform/security/operator-session.ts'
import type { OperatorAuthDeps } from '../deps.ts'
import { endSessions, idleMs, living } from './operator-sessions.ts'
import { keepRefresh } from './start-operator-session.ts'

export async function me(
  { practice }: OperatorAuthDeps,
  { db, session, language }: ReadCtxOf<typeof meEntry>,
): Promise<Answer<typeof meEntry>> {
  const { rows } = await db.query<{ passkeys: number }>(
    'select count(*)::int as passkeys from operator_passkey where operator_id = $1',
    [session.operatorId],
  )
  return {
    id: session.operatorId,
    name: session.name,
    email: session.email,
    role: session.role,
    roleLabel: say(operatorRoles[session.role].label, language),
    permissions: [...session.permissions],
    idleSeconds: idleMs / 1000,
    endsAt: session.endsAt.toISOString(),
    passkeys: rows[0]?.passkeys ?? 0,
    mode: practice ? 'practice' : 'production',
  }
}

export async function logout(ctx: WriteCtxOf<typeof logoutEntry>): Promise<Answer<typeof logoutEntry>> {
  const { tx, session, now } = ctx
  await endSessions(tx, { sessionId: session.id }, now)
  await audit(tx, operatorOf(ctx), now, { action: 'operatorSignedOut', subject: session.operatorId })
  keepRefresh(ctx)
  return {}
}

type SessionRow = { id: string; device: string; address: string; created_at: Date; last_seen_at: Date }

export async function listSessions({ db, session, now }: ReadCtxOf<typeof sessionsEntry>): Promise<Answer<typeof sessionsEntry>> {
  const { rows } = await db.query<SessionRow>(
    `select s.id, s.device, s.address, s.created_at, s.last_seen_at from operator_session s join operator o on o.id = s.operator_id
     where s.operator_id = $2 and ${living} order by s.last_seen_at desc limit 50`,
    [now, session.operatorId],
  )
  const resultList = rows.map(({ id, device, address, created_at, last_seen_at }) => ({
    id,
    device,
    address,
    signedInAt: created_at.toISOString(),
    lastActiveAt: last_seen_at.toISOString(),
    present: id === session.id,
  }))
  return { resultList }
}

export async function endSession(
  ctx: WriteCtxOf<typeof endEntry>,
  { params }: Input<typeof endEntry>,
): Promise<Answer<typeof endEntry>> {
  const { tx, session, now } = ctx
  const { rowCount } = await tx.query(
    'update operator_session set revoked_at = $3 where id = $1 and operator_id = $2 and revoked_at is null',
    [rowId(params.id), session.operatorId, now],
  )
  if (rowCount !== 1) throw new Refusal('notFound')
  await audit(tx, operatorOf(ctx), now, { action: 'operatorSessionEnded', subject: params.id })
  return {}
}
