// Claims of queue items by operators. A claim keeps others away for 15 minutes and then expires.

import type { claimEntity as claimEntry, unclaimEntity as unclaimEntry } from '@sampan/contract/operator/api/work.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { emitConsoleEvent } from '../../../platform/events/console-events.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../../platform/http/request-context.ts'
import type { OperatorSession } from '../../../platform/security/operator-session.ts'
import { type Entity, readEntity } from '../entities/entity.ts'
import { requireView } from '../entities/require-view.ts'

const claimMs = 15 * 60_000

type Claim = { operator_id: string; name: string; until: Date }
type EntityRef = { readonly kind: EntityKind; readonly id: string }

export async function findClaim(db: Db, { kind, id }: EntityRef, now: Date): Promise<Claim | undefined> {
  const { rows } = await db.query<Claim>(
    `select c.operator_id, o.name, c.until from operator_claim c join operator o on o.id = c.operator_id
     where c.kind = $1 and c.entity_id = $2 and c.until > $3`,
    [kind, id, now],
  )
  return rows[0]
}

export const showClaim = (claim: Claim | undefined, session: OperatorSession) =>
  claim
    ? {
        by: { id: claim.operator_id, name: claim.name },
        until: claim.until.toISOString(),
        mine: claim.operator_id === session.operatorId,
      }
    : null

export async function requireUnclaimed(tx: Tx, entity: Entity, session: OperatorSession, now: Date): Promise<void> {
  const claim = await findClaim(tx, entity, now)
  if (claim && claim.operator_id !== session.operatorId) throw new Refusal('claimedByOther', { params: { name: claim.name } })
}

export async function claimEntity(
  { tx, session, now, language }: WriteCtxOf<typeof claimEntry>,
  { params }: Input<typeof claimEntry>,
): Promise<Answer<typeof claimEntry>> {
  requireView(session, params.kind, language)
  const { kind, id } = await readEntity(tx, { ...params, now })
  const { rowCount } = await tx.query(
    `insert into operator_claim as kept (kind, entity_id, operator_id, until) values ($1, $2, $3, $4)
     on conflict (kind, entity_id) do update set operator_id = $3, until = $4 where kept.operator_id = $3 or kept.until <= $5`,
    [kind, id, session.operatorId, new Date(now.getTime() + claimMs), now],
  )
  const claim = await findClaim(tx, { kind, id }, now)
  if (rowCount !== 1) throw new Refusal('claimedByOther', { params: { name: claim?.name ?? '' } })
  await emitConsoleEvent(tx, { type: 'entity_changed', kind, id })
  return { claim: showClaim(claim, session) }
}

export async function unclaimEntity(
  { tx, session, now, language }: WriteCtxOf<typeof unclaimEntry>,
  { params }: Input<typeof unclaimEntry>,
): Promise<Answer<typeof unclaimEntry>> {
  requireView(session, params.kind, language)
  const { kind, id } = await readEntity(tx, { ...params, now })
  await tx.query('delete from operator_claim where kind = $1 and entity_id = $2 and operator_id = $3', [
    kind,
    id,
    session.operatorId,
  ])
  await emitConsoleEvent(tx, { type: 'entity_changed', kind, id })
  return { claim: showClaim(await findClaim(tx, { kind, id }, now), session) }
}
