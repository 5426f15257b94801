// A state machine as one table for server, console and screens. An UPDATE names the allowed source states of a move.

import { Refusal } from '../refusals/refusals.ts'
import { keysOf } from '../shapes/keys.ts'
import type { Text } from '../text/language.ts'
import type { Actor } from './actors.ts'
import { type Status, statuses } from './statuses.ts'

/** The due time of the next action: in words, and as a duration or business days (`dueBy` in business-calendar.ts). */
export type Due = { readonly text: Text } & ({ readonly seconds: number } | { readonly businessDays: number })

/** A state is shown by a status of section 3, or by its own text when none fits. */
type StateLabel = { readonly status: Status } | { readonly status: null; readonly label: Text }

/**
 * In a final state no actor has a next action. A later request (deleting an active address) or an outside event
 * (a bank's return) may still lead on from it, if the table says so.
 */
type NextStep = { readonly final: false; readonly nextActor: Actor; readonly due: Due } | { readonly final: true }

export type State = StateLabel & NextStep

export type Move<Name extends string = string> = {
  readonly from: readonly [Name, ...Name[]]
  readonly to: Name
  readonly by: readonly [Actor, ...Actor[]]
}

export type Machine<StateName extends string = string, MoveName extends string = string> = {
  readonly name: string
  /** The initial states. */
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

/** The moves that this actor may make now. */
export function allowedMoves<StateName extends string, MoveName extends string>(
  { moves }: Machine<StateName, MoveName>,
  state: StateName,
  actor: Actor,
): MoveName[] {
  const names = keysOf(moves)
  return names.filter((name) => moves[name].from.includes(state) && moves[name].by.includes(actor))
}

export const isState = <StateName extends string>({ states }: Machine<StateName>, value: string): value is StateName =>
  Object.hasOwn(states, value)

/** The text for people. */
export const labelOf = (state: State): Text => (state.status === null ? state.label : statuses[state.status].label)

/** The next actor and the due time, or null when no action is expected. */
export const nextStepOf = (state: State): { readonly who: Actor; readonly due: Due } | null =>
  state.final ? null : { who: state.nextActor, due: state.due }
