// The table of every operator action: its source states, its permission, and whether a second operator must approve.
// When a state machine has the move, the source states are those of the machine.

import { keysOf } from '../shapes/keys.ts'
import type { EntityKind } from './entities.ts'
import { bankTransferMoves } from './moves/bank-transfer-moves.ts'
import { cryptoTransferMoves } from './moves/crypto-transfer-moves.ts'
import { customerMoves } from './moves/customer-moves.ts'
import { destinationMoves } from './moves/destination-moves.ts'
import { moveInputs, type OperatorMove } from './moves/move.ts'
import { registrationMoves } from './moves/registration-moves.ts'
import { treasuryMoves } from './moves/treasury-moves.ts'

export { moveInputs, type OperatorMove }

export const moves = {
  ...registrationMoves,
  ...bankTransferMoves,
  ...cryptoTransferMoves,
  ...destinationMoves,
  ...customerMoves,
  ...treasuryMoves,
} as const satisfies Record<string, OperatorMove>

export type MoveName = keyof typeof moves
export const moveNames = keysOf(moves)
export const isMoveName = (value: string): value is MoveName => Object.hasOwn(moves, value)

/** The actions on an object of this kind, in any state and for any role. */
export const movesOf = (kind: EntityKind): MoveName[] =>
  moveNames.filter((name) => {
    const move: OperatorMove = moves[name]
    return move.kind === kind
  })

const reasonMax = 500
export const textMaxOf = (name: MoveName): number => {
  const { textMax = reasonMax }: OperatorMove = moves[name]
  return textMax
}
