// The only way a transaction changes its state: row, step, audit row and events together, for every machine.

import type { Actor as MoveActor } from '@sampan/contract/actors.ts'
import type { Machine } from '@sampan/contract/machine.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Actor } from '../../platform/db/audit-log.ts'
import type { Tx } from '../../platform/db/db.ts'
import { applyIn } from '../changes/apply.ts'
import { type ChangeSet, noChange, type Step, type Transition, type Update } from '../changes/change-set.ts'

export type TransactionState = { readonly id: string; readonly accountId: string | null; readonly state: string }

export type Change = {
  readonly now: Date
  /** Who does it, in the words of the machine. */
  readonly by: MoveActor
  /** Who it is, where it is a person; the system otherwise. */
  readonly actor?: Actor | undefined
  /** A name that the contract has words for. */
  readonly reason?: string | undefined
  /** An operator's own words to the customer. */
  readonly reasonText?: string | undefined
}

/** What else changes with the state. */
export type Consequences = Pick<Transition, 'accountId' | 'amount' | 'fee' | 'getAmount'> & {
  /** Facts for the audit row. */
  readonly facts?: Readonly<Record<string, unknown>>
  /** Rows of the kind's own tables. */
  readonly updates?: readonly Update[]
  /** A balance changes too. */
  readonly movesMoney?: boolean
}

const system: Actor = { kind: 'system' }

export const stepBy = ({ now, by, actor, reason, reasonText }: Change): Step => ({
  now,
  by,
  actorId: actor?.id,
  reason,
  reasonText,
})

/**
 * Pure: the change set of one move, or of several that happen at the same moment; or the refusal of a move that the present state
 * does not allow, or not to this actor.
 */
export function planTransition<StateName extends string, MoveName extends string>(
  machine: Machine<StateName, MoveName>,
  transaction: TransactionState,
  moved: MoveName | readonly [MoveName, ...MoveName[]],
  change: Change & Consequences,
): ChangeSet | Refusal {
  const { name, states } = machine
  const { id, state } = transaction
  const path = typeof moved === 'string' ? [moved] : moved
  const reached = followMoves(machine, state, path, change.by)
  if (reached instanceof Refusal) return reached
  const through = reached.slice(0, -1)
  const to = reached.at(-1) as StateName
  const { now, actor = system, reason, facts, updates = [], movesMoney = false, ...rest } = change
  const accountId = rest.accountId ?? transaction.accountId
  return {
    ...noChange,
    transitions: [
      {
        ...stepBy(change),
        id,
        from: [state],
        ...(through.length > 0 && { through }),
        to,
        final: states[to].final,
        ...(rest.accountId !== undefined && { accountId: rest.accountId }),
        ...(rest.amount !== undefined && { amount: rest.amount }),
        ...(rest.fee !== undefined && { fee: rest.fee }),
        ...(rest.getAmount !== undefined && { getAmount: rest.getAmount }),
      },
    ],
    updates,
    audit: path.map((move, at) => ({
      actor,
      at: now,
      action: `${name}Moved`,
      ...(accountId !== null && { accountId }),
      subject: id,
      detail: { move, from: reached[at - 1] ?? state, to: reached[at], ...facts, ...(reason !== undefined && { reason }) },
    })),
    events: accountId === null ? [] : eventsOf(name, { id, accountId }, movesMoney),
  }
}

/** The states that the moves reach one after the other. */
function followMoves<StateName extends string, MoveName extends string>(
  { name, moves }: Machine<StateName, MoveName>,
  start: string,
  path: readonly MoveName[],
  actor: MoveActor,
): StateName[] | Refusal {
  const reached: StateName[] = []
  for (const move of path) {
    const state = reached.at(-1) ?? start
    const { from, to, by } = moves[move]
    if (!by.includes(actor) || !from.some((source) => source === state))
      return new Refusal('illegalMove', { result: { process: name, state, move } })
    reached.push(to)
  }
  return reached
}

/** Which screens look again. */
export function eventsOf(machineName: string, { id, accountId }: { id: string; accountId: string }, movesMoney: boolean) {
  const changed = { accountId, type: machineName === 'exchangeOrder' ? 'order_changed' : 'transaction_changed', ref: id }
  return movesMoney ? [changed, { accountId, type: 'wallet_changed', ref: accountId }] : [changed]
}

/** The change set of a decision; a refusal is thrown. */
export function required(planned: ChangeSet | Refusal): ChangeSet {
  if (planned instanceof Refusal) throw planned
  return planned
}

/** The same within a transaction of jobs and operators. */
export async function transition<StateName extends string, MoveName extends string>(
  tx: Tx,
  machine: Machine<StateName, MoveName>,
  transaction: TransactionState,
  move: MoveName,
  change: Change & Consequences,
): Promise<void> {
  const outcome = await applyIn(tx, required(planTransition(machine, transaction, move, change)))
  if (outcome !== 'applied')
    throw new Refusal('illegalMove', { result: { process: machine.name, state: transaction.state, move } })
}
