// A state machine is one table, used by server, console and screens. An UPDATE names a move's legal sources; everything else is refused.

import type { Actor } from './actors.ts'
import type { Text } from './language.ts'
import { Refusal } from './refusals.ts'
import { type Status, statuses } from './statuses.ts'

/** By when the next one acts: in words, and as a length of time or a number of business days (`dueBy` in business-calendar.ts). */
export type Due = { readonly text: Text } & ({ readonly seconds: number } | { readonly businessDays: number })

/** A state is shown by a status of section 3, or by words of its own where none of those fits. */
type Shown = { readonly status: Status } | { readonly status: null; readonly label: Text }

/**
 * In a final state nobody is waited for. A later wish (deleting an active address) or an outside event
 * (a bank's return) may still lead on from it, where the table says so.
 */
type Waiting = { readonly final: false; readonly nextActor: Actor; readonly due: Due } | { readonly final: true }

export type State = Shown & Waiting

export type Move<Name extends string = string> = {
  readonly from: readonly [Name, ...Name[]]
  readonly to: Name
  readonly by: readonly [Actor, ...Actor[]]
}

export type Machine<StateName extends string = string, MoveName extends string = string> = {
  readonly name: string
  /** Where a new one may begin. */
  readonly initial: readonly StateName[]
  readonly states: Readonly<Record<StateName, State>>
  readonly moves: Readonly<Record<MoveName, Move<StateName>>>
}

export type StateOf<M> = M extends Machine<infer StateName> ? StateName : never
export type MoveOf<M> = M extends Machine<string, infer MoveName> ? MoveName : never

/** Keeps the names of a machine's states and moves. */
export const machine = <StateName extends string, MoveName extends string>(
  one: Machine<NoInfer<StateName>, MoveName> & { readonly states: Readonly<Record<StateName, State>> },
): Machine<StateName, MoveName> => one

/** The new state, or a refusal. */
export function move<StateName extends string, MoveName extends string>(
  { moves, name: process }: Machine<StateName, MoveName>,
  state: StateName,
  name: MoveName,
): StateName {
  const legal = Object.hasOwn(moves, name) && moves[name].from.includes(state)
  if (!legal) throw new Refusal('illegalMove', { result: { process, state, move: name } })
  return moves[name].to
}

/** What this actor may do now. */
export function allowedMoves<StateName extends string, MoveName extends string>(
  { moves }: Machine<StateName, MoveName>,
  state: StateName,
  actor: Actor,
): MoveName[] {
  const names = Object.keys(moves) as MoveName[]
  return names.filter((name) => moves[name].from.includes(state) && moves[name].by.includes(actor))
}

export const isState = <StateName extends string>({ states }: Machine<StateName>, value: string): value is StateName =>
  Object.hasOwn(states, value)

/** What people read. */
export const labelOf = (state: State): Text => (state.status === null ? state.label : statuses[state.status].label)

/** Who acts next and by when, or null where nobody is waited for. */
export const nextStepOf = (state: State): { readonly who: Actor; readonly due: Due } | null =>
  state.final ? null : { who: state.nextActor, due: state.due }
