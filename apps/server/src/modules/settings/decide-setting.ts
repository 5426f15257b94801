// Another operator decides. An approved change is written in the same transaction, and the customers concerned are notified.

import { settingProposal } from '@sampan/contract/machines/proposals.ts'
import { namePermissions } from '@sampan/contract/operator/permissions.ts'
import type { decideSetting as entry } from '@sampan/contract/operator/settings.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { moveState } from '../../core/transitions/move-state.ts'
import { audit } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { emitToPresent } from '../../platform/events/emit-events.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { rowId } from '../../platform/security/ids.ts'
import { operatorOf } from '../../platform/security/operator-session.ts'
import { sameValue } from './field.ts'
import { versionOf } from './propose-setting.ts'
import { checkValues, type Decision, type Registry, type Setting } from './registry.ts'
import { type DecideMove, movesOf, type ProposalRow, type Reader, showProposal } from './setting-proposals.ts'

const actions = { approve: 'settingChanged', reject: 'settingRejected', withdraw: 'settingWithdrawn' } as const

export async function decideSetting(
  registry: Registry,
  ctx: WriteCtxOf<typeof entry>,
  { params, body: { move, reason } }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { tx, session, now, language } = ctx
  const row = await lockProposal(tx, params.id)
  requireMove(row, move, { session, language })
  if (move !== 'withdraw' && (await isSamePerson(tx, row.proposed_by, session.operatorId)))
    throw new Refusal('secondOperatorNeeded')
  const setting = await registry.find(tx, row.key)
  if (move === 'approve') await apply(tx, registry, row, setting, { now, operators: [row.proposed_by, session.operatorId] })
  const set = { decided_by: session.operatorId, decided_name: session.name, decided_at: now, decision_reason: reason }
  await moveState(tx, settingProposal, { table: 'setting_proposal', id: row.id }, move, { by: 'operator', set })
  const detail = { proposal: row.id, proposedBy: row.proposed_by, before: row.before, after: row.after, reason }
  await audit(tx, operatorOf(ctx), now, { action: actions[move], subject: row.key, detail })
  return showProposal({ ...row, state: settingProposal.moves[move].to, ...set }, setting, { language, session })
}

async function lockProposal(tx: Tx, id: string): Promise<ProposalRow> {
  const { rows } = await tx.query<ProposalRow>('select * from setting_proposal where id = $1 for update', [rowId(id)])
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

/** A second account of the maker does not make a second operator. */
async function isSamePerson(tx: Tx, one: string, other: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from operator a join operator b on b.person = a.person where a.id = $1 and b.id = $2',
    [one, other],
  )
  return rowCount !== 0
}

function requireMove(row: ProposalRow, move: DecideMove, { session, language }: Reader): void {
  if (movesOf(row, session).includes(move)) return
  if (row.state !== 'proposed') throw new Refusal('illegalMove', { result: { process: 'setting', state: row.state, move } })
  if (row.proposed_by === session.operatorId) throw new Refusal('secondOperatorNeeded')
  throw new Refusal('permissionMissing', {
    params: { permission: namePermissions([move === 'withdraw' ? 'settings.propose' : 'settings.approve'], language) },
  })
}

async function apply(
  tx: Tx,
  registry: Registry,
  row: ProposalRow,
  setting: Setting | undefined,
  decision: Decision,
): Promise<void> {
  if (!setting) throw new Refusal('notFound')
  // What was proposed was proposed for these values: a change in between, also one past this module, asks for a new look.
  const same = Object.entries(row.before).every(([name, value]) => sameValue(value, setting.values[name] ?? null))
  if (!same || row.version !== (await versionOf(tx, row.key))) throw new Refusal('staleVersion')
  const { values, problems } = checkValues(setting, row.after)
  if (Object.keys(problems).length > 0) throw new Refusal('invalidInput', { fields: problems })
  await registry.write(tx, setting, values, decision)
  if (setting.fields.some(({ name, seen }) => seen && values[name] !== undefined))
    await emitToPresent(tx, decision.now, { type: 'service_changed', ref: 'settings' })
}
