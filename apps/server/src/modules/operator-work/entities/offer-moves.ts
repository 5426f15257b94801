// The actions on one thing that this operator may take now, and why an offered one cannot be taken yet.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type MoveName, moveInputs, moves, movesFrom, type OperatorMove, textMaxOf } from '@sampan/contract/operator/moves.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { OperatorSession } from '../../../platform/security/operator-session.ts'
import type { findClaim } from '../queues/claims.ts'
import { mayMove } from '../queues/proposals.ts'
import type { compareWithBank } from './bank-lines.ts'
import type { Entity } from './entity.ts'

type OfferContext = {
  readonly session: OperatorSession
  readonly language: Language
  readonly customerLanguage: Language
  readonly claim: Awaited<ReturnType<typeof findClaim>>
  readonly suggestions: Awaited<ReturnType<typeof compareWithBank>>['suggestions']
}

/** What the state and the permissions allow. A draft with its own proposal is approved or declined, never made here. */
export function offerMoves(entity: Entity, context: OfferContext) {
  return movesFrom(entity.kind, entity.states)
    .filter((name) => !hasOwnProposal(name) && mayMove(context.session, name))
    .map((name) => offerMove(name, context))
}

const hasOwnProposal = (name: MoveName): boolean => {
  const move: OperatorMove = moves[name]
  return move.hasOwnProposal === true
}

function offerMove(name: MoveName, context: OfferContext) {
  const { language, customerLanguage } = context
  const move: OperatorMove = moves[name]
  return {
    move: name,
    label: say(move.label, language),
    about: say(move.about, language),
    needsSecond: move.movesMoney,
    isNo: move.isNo ?? false,
    blocked: explainBlock(name, context),
    textMax: textMaxOf(name),
    reasons: move.reasons.map((code) => ({
      code,
      label: say(reasons[code].label, language),
      text: say(reasons[code].text, customerLanguage),
    })),
    inputs: move.inputs.map((input) => ({ name: input, label: say(moveInputs[input], language) })),
  }
}

const blocks = {
  noEqualLine: {
    en: 'No bank line with this amount yet. Import the statement first.',
    'zh-CN': '暂无金额一致的银行流水，请先导入对账单。',
    th: 'ยังไม่มีรายการธนาคารยอดนี้ นำเข้ารายการเดินบัญชีก่อน',
  },
  noOtherLine: {
    en: 'No bank line with a different amount yet.',
    'zh-CN': '暂无金额不同的银行流水。',
    th: 'ยังไม่มีรายการธนาคารที่ยอดต่างกัน',
  },
} as const satisfies Record<string, Text>

/** Why `makeMove` would refuse it now, in the operator's language. */
function explainBlock(name: MoveName, { session, language, claim, suggestions }: OfferContext): string | null {
  if (claim && claim.operator_id !== session.operatorId) return say(refusals.claimedByOther.text, language, { name: claim.name })
  const differs = suggestions.some(({ score }) => score === 'amountDiffers')
  const equals = suggestions.some(({ score }) => score !== 'amountDiffers')
  if (name === 'fiatDeposit.match' && !equals) return say(blocks.noEqualLine, language)
  if (name === 'fiatDeposit.recordDifference' && !differs) return say(blocks.noOtherLine, language)
  return null
}
