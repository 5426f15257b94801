// Operator actions as the console sends them: the version that was seen, the first reason of the action, and its text.

import { randomUUID } from 'node:crypto'
import * as proposalsApi from '@sampan/contract/operator/api/proposals.ts'
import * as work from '@sampan/contract/operator/api/work.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import { type MoveName, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import type { TestOperator } from './operators.ts'

export const detailOf = async (operator: TestOperator, kind: EntityKind, id: string) =>
  (await operator.call(work.entity, { params: { kind, id } })).result

/** The names of the actions that the operator can take now; the others are offered with a reason. */
export const possibleMoves = ({ moves: offered }: Pick<Awaited<ReturnType<typeof detailOf>>, 'moves'>): MoveName[] =>
  offered.filter(({ blocked }) => blocked === null).map(({ move }) => move)

export type OperatorActionRequest = {
  readonly inputs?: Record<string, unknown>
  readonly evidence?: string
  readonly version?: number
  readonly requestId?: string
}

export async function makeMove(operator: TestOperator, name: MoveName, id: string, wish: OperatorActionRequest = {}) {
  const { kind, reasons: codes }: OperatorMove = moves[name]
  const version = wish.version ?? (await detailOf(operator, kind, id)).version
  const [reason] = codes
  const { requestId = randomUUID(), inputs, evidence } = wish
  const body = {
    requestId,
    move: name,
    version,
    reason,
    text: reasons[reason].text.en,
    ...(inputs && { inputs }),
    ...(evidence && { evidence }),
  }
  return operator.call(work.move, { params: { kind, id }, body })
}

export const approveMove = (operator: TestOperator, id: string, version: number) =>
  operator.call(proposalsApi.approve, { params: { id }, body: { requestId: randomUUID(), version } })
