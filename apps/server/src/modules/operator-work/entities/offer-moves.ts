// All actions on one thing, each with the reason why this operator cannot take it now.

import { type Language, say } from '@sampan/contract/language.ts'
import { type MoveName, moveInputs, moves, movesOf, type OperatorMove, textMaxOf } from '@sampan/contract/operator/moves.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import type { Entity } from './entity.ts'
import { explainBlock, type MoveContext } from './explain-block.ts'

type OfferContext = MoveContext & { readonly customerLanguage: Language }

/** The possible ones first. A draft with its own proposal is approved or declined, never made here. */
export function offerMoves(entity: Entity, context: OfferContext) {
  return movesOf(entity.kind)
    .filter((name) => !hasOwnProposal(name))
    .map((name) => offerMove(name, entity, context))
    .sort((one, other) => Number(one.blocked !== null) - Number(other.blocked !== null))
}

const hasOwnProposal = (name: MoveName): boolean => {
  const move: OperatorMove = moves[name]
  return move.hasOwnProposal === true
}

function offerMove(name: MoveName, entity: Entity, context: OfferContext) {
  const { language, customerLanguage } = context
  const move: OperatorMove = moves[name]
  return {
    move: name,
    label: say(move.label, language),
    about: say(move.about, language),
    needsSecond: move.movesMoney,
    isNo: move.isNo ?? false,
    blocked: explainBlock(name, entity, context),
    textMax: textMaxOf(name),
    reasons: move.reasons.map((code) => ({
      code,
      label: say(reasons[code].label, language),
      text: say(reasons[code].text, customerLanguage),
    })),
    inputs: move.inputs.map((input) => ({ name: input, label: say(moveInputs[input], language) })),
  }
}
