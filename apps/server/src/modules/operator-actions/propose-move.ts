// Opens a proposal for a move that a second operator must approve.

import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { move as entry } from '@sampan/contract/operator/api/work.ts'
import { type MoveName, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit } from '../../platform/db/audit-log.ts'
import { codeOf } from '../../platform/db/database-errors.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { WriteHandler } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { findBankLine } from '../bank-statements/public.ts'
import { findDeposit } from '../bank-transfers/public.ts'
import { type Entity, personOf, selectProposals, showProposal } from '../operator-work/public.ts'
import { needed, requireHash, requireLine } from './execute-decision.ts'

export type MoveBody = BodyOf<typeof entry>

type Ctx = Parameters<WriteHandler<typeof entry>>[0]

export async function proposeMove(ctx: Ctx, entity: Entity, body: MoveBody) {
  const { tx, session, now, language } = ctx
  const { move, reason, text, inputs = {} } = body
  // A proposal that the second operator could only refuse is refused here.
  if (move === 'fiatDeposit.match' || move === 'fiatDeposit.recordDifference')
    await requireLine(tx, entity, needed(inputs.lineId, 'lineId'), move === 'fiatDeposit.match')
  const { inputs: asked }: OperatorMove = moves[move]
  if (asked.includes('txnHash')) await requireHash(tx, entity, needed(inputs.txnHash, 'txnHash'))
  const amount = await amountOf(tx, entity, move, inputs.lineId)
  const id = newId()
  await tx
    .query(
      `insert into operator_proposal (id, kind, entity_id, reference, move, entity_version, account_id, amount, currency, reason, text, evidence, inputs, maker, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        id,
        entity.kind,
        entity.id,
        entity.reference,
        move,
        entity.version,
        entity.accountId,
        amount?.units ?? null,
        amount?.currency ?? null,
        reason,
        text,
        body.evidence ?? null,
        JSON.stringify(inputs),
        session.operatorId,
        now,
      ],
    )
    .catch((error: unknown) => {
      throw codeOf(error) === '23505' ? new Refusal('alreadyProposed', { cause: error }) : error
    })
  const detail = { move, reason, text, inputs, ...(body.evidence && { evidence: body.evidence }) }
  const about = entity.accountId ? { accountId: entity.accountId } : {}
  await audit(tx, operatorOf(ctx), now, { action: 'moveProposed', subject: entity.id, detail, ...about })
  const [row] = await selectProposals(tx, 'p.id = $1', [id])
  if (!row) throw new Error('a proposal that was just made is gone')
  return { done: false, proposal: showProposal(row, session, await personOf(tx, session.operatorId), language) }
}

const ofWhatArrived: readonly MoveName[] = ['fiatDeposit.settleContest', 'fiatDeposit.recall']

/** What the move will move: of a deposit that differs it is what arrived, not what was declared. */
async function amountOf(tx: Tx, { id, amount }: Entity, move: MoveName, lineId: string | undefined): Promise<Entity['amount']> {
  if (amount === null) return amount
  if (move === 'fiatDeposit.recordDifference') {
    const line = await findBankLine(tx, lineId ?? '')
    return { ...amount, units: line?.amount ?? amount.units }
  }
  if (!ofWhatArrived.includes(move)) return amount
  const deposit = await findDeposit(tx, id, {})
  return { ...amount, units: deposit?.received ?? amount.units }
}
