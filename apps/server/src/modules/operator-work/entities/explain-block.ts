// Why an operator cannot take an action now: its state, a permission, a pending proposal, a claim, or a missing bank line.

import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { type MoveName, moves, type OperatorMove } from '@sampan/contract/operator/moves.ts'
import { refusals } from '@sampan/contract/refusals.ts'
import type { OperatorSession } from '../../../platform/security/operator-session.ts'
import type { findClaim } from '../queues/claims.ts'
import { explainPermission, isOwnProposal, type Proposal } from '../queues/proposals.ts'
import type { compareWithBank } from './bank-lines.ts'
import type { Entity } from './entity.ts'

export type MoveContext = {
  readonly session: OperatorSession
  /** The human behind the operator, who may have several sign-ins. */
  readonly person: string
  readonly language: Language
  readonly claim: Awaited<ReturnType<typeof findClaim>>
  readonly proposal: Proposal | undefined
  readonly suggestions: Awaited<ReturnType<typeof compareWithBank>>['suggestions']
}

const blocks = {
  ownProposal: {
    en: 'You proposed "{move}". A second operator decides that first.',
    'zh-CN': '您已提议“{move}”，须先由第二位运营人员决定。',
    th: 'คุณเสนอ “{move}” ไว้แล้ว เจ้าหน้าที่คนที่สองต้องพิจารณาก่อน',
  },
  otherProposal: {
    en: '{name} proposed "{move}". Approve or decline that first.',
    'zh-CN': '{name} 已提议“{move}”，请先批准或拒绝。',
    th: '{name} เสนอ “{move}” ไว้แล้ว อนุมัติหรือไม่อนุมัติข้อเสนอนั้นก่อน',
  },
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

/** Why `makeMove` would refuse it now, in the operator's language; null where it would not. */
export function explainBlock(name: MoveName, entity: Entity, context: MoveContext): string | null {
  return (
    explainState(name, entity, context) ??
    explainPermission(name, context.session, context.language) ??
    explainProposal(name, context) ??
    explainClaim(context) ??
    explainBankLine(name, context)
  )
}

function explainState(name: MoveName, { states }: Entity, { language }: MoveContext): string | null {
  const { from, when }: OperatorMove = moves[name]
  return from.some((state) => states.includes(state)) ? null : say(when, language)
}

/** A rejection that needs no second operator also answers what was proposed before. */
function explainProposal(name: MoveName, { proposal, session, person, language }: MoveContext): string | null {
  const { movesMoney, isNo }: OperatorMove = moves[name]
  if (!proposal || (isNo && !movesMoney)) return null
  const move = say(moves[proposal.move].label, language)
  return isOwnProposal(proposal, session, person)
    ? say(blocks.ownProposal, language, { move })
    : say(blocks.otherProposal, language, { move, name: proposal.maker_name })
}

function explainClaim({ claim, session, language }: MoveContext): string | null {
  return claim && claim.operator_id !== session.operatorId
    ? say(refusals.claimedByOther.text, language, { name: claim.name })
    : null
}

function explainBankLine(name: MoveName, { suggestions, language }: MoveContext): string | null {
  const differs = suggestions.some(({ score }) => score === 'amountDiffers')
  const equals = suggestions.some(({ score }) => score !== 'amountDiffers')
  if (name === 'fiatDeposit.match' && !equals) return say(blocks.noEqualLine, language)
  if (name === 'fiatDeposit.recordDifference' && !differs) return say(blocks.noOtherLine, language)
  return null
}
