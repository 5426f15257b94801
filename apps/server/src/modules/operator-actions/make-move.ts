// Making a move: at once, or as a proposal where money moves. The table says which, from where, and by whose right.

import type { Language } from '@sampan/contract/language.ts'
import { operatorProposal } from '@sampan/contract/machines/proposals.ts'
import { messages as fieldMessages, messageOf, textOf } from '@sampan/contract/messages.ts'
import type { move as entry } from '@sampan/contract/operator/api/work.ts'
import { type MoveName, moves, type OperatorMove, textMaxOf } from '@sampan/contract/operator/moves.ts'
import { namePermissions } from '@sampan/contract/operator/permissions.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { tryMoveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitConsoleEvent } from '../../platform/events/console-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { type OperatorSession, operatorOf } from '../../platform/security/operator-session.ts'
import { type Entity, mayMove, readEntity, requireUnclaimed } from '../operator-work/public.ts'
import type { OperatorActionDeps } from './deps.ts'
import { executeDecision, needed } from './execute-decision.ts'
import { notifyCustomer } from './notify-customer.ts'
import { type MoveBody, proposeMove } from './propose-move.ts'

export async function makeMove(
  deps: OperatorActionDeps,
  ctx: WriteCtxOf<typeof entry>,
  { params, body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const row: OperatorMove = moves[body.move]
  if (row.kind !== params.kind) throw new Refusal('invalidInput', { fields: { move: fieldMessages.invalid } })
  requireRight(session, body.move, language)
  if (row.hasOwnProposal) throw new Refusal('alreadyProposed')
  const entity = await readEntity(tx, { ...params, now, lock: true })
  requireLegal(entity, body.move, body.version)
  await requireUnclaimed(tx, entity, session, now)
  requireReason(row, body)
  const inputs = body.inputs ?? {}
  if (row.movesMoney) return proposeMove(ctx, entity, body)
  const { rowCount } = await tx.query(`select from operator_proposal where kind = $1 and entity_id = $2 and state = 'PENDING'`, [
    entity.kind,
    entity.id,
  ])
  if (rowCount !== 0 && !row.isNo) throw new Refusal('alreadyProposed')
  const actor = operatorOf(ctx)
  const { move, text, reason } = body
  const evidence = body.evidence ?? null
  await executeDecision(tx, deps, { move, entity, inputs, text, evidence, operatorId: session.operatorId, actor, now })
  await dropProposals(tx, entity, session.operatorId, now)
  const detail = { move, reason, text, ...(evidence && { evidence }) }
  await audit(tx, actor, now, {
    action: 'moveMade',
    subject: entity.id,
    detail,
    ...(entity.accountId && { accountId: entity.accountId }),
  })
  await notifyCustomer(tx, deps, { move, entity, text })
  await emitConsoleEvent(tx, { type: 'entity_changed', kind: entity.kind, id: entity.id })
  return { done: true, proposal: null }
}

export function requireRight(session: OperatorSession, move: MoveName, language: Language): void {
  if (mayMove(session, move)) return
  const { permission }: OperatorMove = moves[move]
  throw new Refusal('permissionMissing', {
    params: { permission: namePermissions(permission, language) },
    result: { needed: permission },
  })
}

/** The deciding operator has seen exactly this version. */
export function requireLegal(entity: Entity, move: MoveName, version: number): void {
  if (entity.version !== version) throw new Refusal('staleVersion')
  const { from }: OperatorMove = moves[move]
  if (!from.some((state) => entity.states.includes(state)))
    throw new Refusal('illegalMove', { result: { process: entity.kind, state: entity.states[0], move } })
}

function requireReason(row: OperatorMove, { move, reason, text, evidence, inputs = {} }: MoveBody): void {
  if (!row.reasons.includes(reason)) throw new Refusal('invalidInput', { fields: { reason: fieldMessages.invalid } })
  const textMax = textMaxOf(move)
  if (text.length > textMax)
    throw new Refusal('invalidInput', { fields: { text: textOf(messageOf('tooLong', textMax)) ?? fieldMessages.invalid } })
  for (const name of row.inputs) needed(name === 'evidence' ? evidence : inputs[name], name)
}

/** A no that needs no second operator also answers what was proposed before. */
async function dropProposals(tx: Tx, entity: Entity, operatorId: string, now: Date): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from operator_proposal where kind = $1 and entity_id = $2 and state = 'PENDING'`,
    [entity.kind, entity.id],
  )
  const set = { checker: operatorId, decided_at: now }
  for (const { id } of rows)
    await tryMoveState(tx, operatorProposal, { table: 'operator_proposal', id }, 'reject', { by: 'operator', set })
}
