// Proposals as rows: what one operator wants and another must agree to.

import { isHeldCurrency } from '@sampan/contract/currencies.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { type MoveName, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { namePermissions } from '@sampan/contract/operator/permissions.ts'
import type { ReasonCode } from '@sampan/contract/operator/reasons.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { OperatorSession } from '../../../platform/security/operator-session.ts'

export type MoveInputs = {
  readonly lineId?: string | undefined
  readonly depositId?: string | undefined
  readonly accountId?: string | undefined
  readonly txnHash?: string | undefined
  readonly wanted?: readonly { readonly field: string; readonly text: string }[] | undefined
}

export type Proposal = {
  id: string
  kind: EntityKind
  entity_id: string
  reference: string
  move: MoveName
  entity_version: number
  account_id: string | null
  amount: bigint | null
  currency: string | null
  reason: ReasonCode
  text: string
  evidence: string | null
  inputs: MoveInputs
  maker: string
  maker_name: string
  maker_person: string
  made_at: Date
  state: 'PENDING' | 'APPROVED' | 'REJECTED'
}

export async function selectProposals(db: Db, where: string, values: unknown[]): Promise<Proposal[]> {
  const { rows } = await db.query<Proposal>(
    `select p.*, o.name as maker_name, o.person as maker_person from operator_proposal p join operator o on o.id = p.maker where ${where}`,
    values,
  )
  return rows
}

/** Any one of the permissions that the table names for it. */
export const mayMove = (session: Pick<OperatorSession, 'permissions'>, name: MoveName): boolean => {
  const { permission }: OperatorMove = moves[name]
  return permission.some((one) => session.permissions.includes(one))
}

export function explainPermission(name: MoveName, session: OperatorSession, language: Language): string | null {
  if (mayMove(session, name)) return null
  const { permission }: OperatorMove = moves[name]
  const needed = namePermissions(permission, language)
  return say(refusals.permissionMissing.text, language, { permission: needed })
}

/** Made by the same human, also with another sign-in. */
export const isOwnProposal = (row: Proposal, session: Pick<OperatorSession, 'operatorId'>, person: string): boolean =>
  row.maker === session.operatorId || row.maker_person === person

export function showProposal(row: Proposal, session: OperatorSession, person: string, language: Language) {
  const { currency, amount } = row
  const isOwn = isOwnProposal(row, session, person)
  const mayDecide = row.state === 'PENDING' && mayMove(session, row.move)
  return {
    id: row.id,
    move: row.move,
    label: say(moves[row.move].label, language),
    entity: { kind: row.kind, id: row.entity_id, reference: row.reference },
    amount: amount !== null && isHeldCurrency(currency) ? { amount: moneyToWire({ units: amount, currency }), currency } : null,
    by: { id: row.maker, name: row.maker_name },
    at: row.made_at.toISOString(),
    reason: row.reason,
    text: row.text,
    evidence: row.evidence,
    state: row.state,
    mayApprove: mayDecide && !isOwn,
    blocked: row.state === 'PENDING' ? explainApproval(row.move, isOwn, session, language) : null,
    mayReject: mayDecide || (row.state === 'PENDING' && row.maker === session.operatorId),
  }
}

function explainApproval(move: MoveName, isOwn: boolean, session: OperatorSession, language: Language): string | null {
  if (isOwn) return say(refusals.secondOperatorNeeded.text, language)
  return explainPermission(move, session, language)
}

export async function personOf(db: Db, operatorId: string): Promise<string> {
  const { rows } = await db.query<{ person: string }>('select person from operator where id = $1', [operatorId])
  if (!rows[0]) throw new Error('a signed-in operator has no row')
  return rows[0].person
}
