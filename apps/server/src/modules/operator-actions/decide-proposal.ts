// The second operator: approves, once and only the version shown, or declines. The maker is never the checker.

import { say } from '@sampan/contract/language.ts'
import { operatorProposal } from '@sampan/contract/machines/proposals.ts'
import type {
  approve as approveEntry,
  proposals as listEntry,
  approveMany as manyEntry,
  reject as rejectEntry,
} from '@sampan/contract/operator/api/proposals.ts'
import { entityKinds } from '@sampan/contract/operator/entities.ts'
import { Refusal, refusals } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitConsoleEvent } from '../../platform/events/console-events.ts'
import { internalError } from '../../platform/http/error-response.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, ReadCtxOf, WriteCtx, WriteCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import { type OperatorSession, operatorOf } from '../../platform/security/operator-session.ts'
import { declineStatement } from '../bank-statements/public.ts'
import { dropAccountChange } from '../bank-transfers/public.ts'
import { dropReserveTransfer } from '../exchange/public.ts'
import { mayMove, type Proposal, personOf, readEntity, selectProposals, showProposal } from '../operator-work/public.ts'
import { dropDraft } from './adjustments.ts'
import type { OperatorActionDeps } from './deps.ts'
import { executeDecision } from './execute-decision.ts'
import { requireLegal, requireRight } from './make-move.ts'
import { notifyCustomer } from './notify-customer.ts'
import { prepareApproval } from './prepare-move.ts'

type Ctx = Pick<WriteCtx<OperatorSession>, 'tx' | 'session' | 'now' | 'language' | 'ip'>

async function lockProposal(tx: Tx, id: string): Promise<Proposal> {
  const [row] = await selectProposals(tx, 'p.id = $1 for update of p', [rowId(id)])
  if (!row) throw new Refusal('notFound')
  if (row.state !== 'PENDING') throw new Refusal('illegalMove', { result: { process: 'proposal', state: row.state } })
  return row
}

async function approveOne(deps: OperatorActionDeps, ctx: Ctx, { id, version }: { id: string; version: number }): Promise<void> {
  const { tx, session, now, language } = ctx
  const proposal = await lockProposal(tx, id)
  const { move, maker, reason, text, evidence, inputs } = proposal
  requireRight(session, move, language)
  // Neither under another name nor in another role: it is the person that counts.
  if (maker === session.operatorId || proposal.maker_person === (await personOf(tx, session.operatorId)))
    throw new Refusal('secondOperatorNeeded')
  const entity = await readEntity(tx, { kind: proposal.kind, id: proposal.entity_id, now, lock: true })
  if (proposal.entity_version !== entity.version) throw new Refusal('staleVersion')
  requireLegal(entity, move, version)
  const actor = operatorOf(ctx)
  const set = { checker: session.operatorId, decided_at: now }
  await moveState(tx, operatorProposal, { table: 'operator_proposal', id: proposal.id }, 'approve', { by: 'operator', set })
  await executeDecision(tx, deps, { move, entity, inputs, text, evidence, operatorId: session.operatorId, actor, now })
  const detail = { move, reason, text, maker, ...(evidence && { evidence }) }
  const about = entity.accountId ? { accountId: entity.accountId } : {}
  await audit(tx, actor, now, { action: 'moveApproved', subject: entity.id, detail, ...about })
  await notifyCustomer(tx, deps, { move, entity, text })
  await emitConsoleEvent(tx, { type: 'entity_changed', kind: entity.kind, id: entity.id })
}

export async function approve(
  deps: OperatorActionDeps,
  ctx: WriteCtxOf<typeof approveEntry>,
  { params, body }: Input<typeof approveEntry>,
): Promise<Answer<typeof approveEntry>> {
  await approveOne(deps, ctx, { id: params.id, version: body.version })
  return { done: true, proposal: null }
}

/** One transaction each: what is refused stops none of the others. */
export async function approveMany(
  deps: OperatorActionDeps,
  ctx: ManualCtxOf<typeof manyEntry>,
  { body }: Input<typeof manyEntry>,
): Promise<Answer<typeof manyEntry>> {
  const resultList: { id: string; done: boolean; errCode: string | null; message: string | null }[] = []
  for (const item of body.items) {
    try {
      await prepareApproval(deps, ctx.db, ctx.session, item.id)
      await ctx.transact((tx) => approveOne(deps, { ...ctx, tx }, item))
      resultList.push({ id: item.id, done: true, errCode: null, message: null })
    } catch (error) {
      const refusal: Refusal = error instanceof Refusal ? error : internalError(error, ctx.callId)
      if (refusal !== error) deps.alarm({ error, proposal: item.id }, 'a proposal could not be carried out')
      const { code, text } = refusals[refusal.refusal]
      resultList.push({ id: item.id, done: false, errCode: code, message: say(text, ctx.language, refusal.detail.params) })
    }
  }
  return { resultList }
}

/** What was drafted only for this proposal ends with it. */
async function dropOwnDraft(tx: Tx, { kind, entity_id: id }: Proposal): Promise<void> {
  if (kind === 'adjustment') await dropDraft(tx, id)
  if (kind === 'receivingAccount') await dropAccountChange(tx, id)
  if (kind === 'reserveTransfer') await dropReserveTransfer(tx, id)
  if (kind === 'bankStatement') await declineStatement(tx, id)
}

export async function reject(
  ctx: WriteCtxOf<typeof rejectEntry>,
  { params, body }: Input<typeof rejectEntry>,
): Promise<Answer<typeof rejectEntry>> {
  const { tx, session, now, language } = ctx
  const proposal = await lockProposal(tx, params.id)
  if (proposal.maker !== session.operatorId) requireRight(session, proposal.move, language)
  const set = { checker: session.operatorId, decided_at: now, decided_text: body.text }
  await moveState(tx, operatorProposal, { table: 'operator_proposal', id: proposal.id }, 'reject', { by: 'operator', set })
  await dropOwnDraft(tx, proposal)
  const detail = { move: proposal.move, maker: proposal.maker, text: body.text }
  const about = proposal.account_id ? { accountId: proposal.account_id } : {}
  await audit(tx, operatorOf(ctx), now, { action: 'moveDeclined', subject: proposal.entity_id, detail, ...about })
  await emitConsoleEvent(tx, { type: 'entity_changed', kind: proposal.kind, id: proposal.entity_id })
  return { done: true, proposal: null }
}

export async function listProposals({ db, session, language }: ReadCtxOf<typeof listEntry>): Promise<Answer<typeof listEntry>> {
  const person = await personOf(db, session.operatorId)
  const rows = await selectProposals(db, `p.state = 'PENDING' order by p.made_at limit 100`, [])
  const seen = rows.filter(
    ({ kind, move }) => session.permissions.includes(entityKinds[kind].permission) || mayMove(session, move),
  )
  return { resultList: seen.map((row) => showProposal(row, session, person, language)) }
}
