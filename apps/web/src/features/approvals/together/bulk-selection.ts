// Which approval requests can be decided together, and where a walk through them has come to.

import { isGuardedAction } from '@sampan/contract/approval-actions.ts'
import { add, type Money } from '@sampan/contract/money.ts'
import { toMoney } from '@sampan/ui/wire-money'
import type { Approval as Row } from '../approval-state.tsx'
import type { Approval } from '../decide-approval.ts'

export const togetherMax = 20

type Comparable = Pick<Row, 'action' | 'amount' | 'allowedMoves'>

/** Changes of members and policy are decided one by one: each changes who may decide. */
export const isSelectable = ({ action, allowedMoves }: Comparable): boolean =>
  !isGuardedAction(action) && allowedMoves.includes('approve')

/** Equal ones do the same in the same currency. */
export const isEqual = (one: Comparable, other: Comparable): boolean =>
  one.action === other.action && one.amount?.currency === other.amount?.currency

/** With something selected, only what equals it can be added. */
export const canSelect = (row: Comparable, selected: readonly Comparable[]): boolean =>
  isSelectable(row) && selected.every((other) => isEqual(row, other))

/** Undefined where they move no money. All have the same currency. */
export function sumAmounts(rows: readonly Pick<Row, 'amount'>[]): Money | undefined {
  const amounts = rows.flatMap(({ amount }) => (amount ? [toMoney(amount)] : []))
  const [first, ...others] = amounts
  return first && others.reduce(add, first)
}

const idPattern = /^[\w-]{1,64}$/

/** The ids of the address, each once. */
export const readIds = (text: string | undefined): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => idPattern.test(id)))].slice(0, togetherMax)

/** The requests that this walk has passed already, from the history entry. */
export function readWalked(state: unknown): string[] {
  if (typeof state !== 'object' || state === null || !('walked' in state) || !Array.isArray(state.walked)) return []
  return state.walked.filter((id) => typeof id === 'string')
}

type Decidable = Pick<Approval, 'id' | 'allowedMoves' | 'quote'>

/** An expired rate is renewed on the page of its own request. */
export const listOpen = <One extends Decidable>(approvals: readonly One[], walked: readonly string[]): One[] =>
  approvals.filter(({ id, allowedMoves, quote }) => allowedMoves.includes('approve') && !quote?.expired && !walked.includes(id))
