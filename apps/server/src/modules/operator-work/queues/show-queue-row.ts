// One row of a queue as operators read it; names of people are masked.

import { approvalActions, isApprovalAction } from '@sampan/contract/approval-actions.ts'
import { feedbackCategories, isFeedbackCategory } from '@sampan/contract/feedback-categories.ts'
import { type Language, say, type Text } from '@sampan/contract/language.ts'
import { isNetworkId, networkById } from '@sampan/contract/networks.ts'
import { counterAccountLabels, isCounterAccount } from '@sampan/contract/operator/adjustments.ts'
import type { EntityKind } from '@sampan/contract/operator/entities.ts'
import type { MoveName } from '@sampan/contract/operator/moves.ts'
import { type QueueName, serviceLevelOf } from '@sampan/contract/operator/queues.ts'
import type { OperatorSession } from '../../../platform/security/operator-session.ts'
import { moneyOf, moneyToShow } from '../entities/entity.ts'
import { maskName, tidy } from '../entities/mask.ts'
import { showState } from '../entities/show-state.ts'
import { showClaim } from './claims.ts'
import { noteWords } from './messages.ts'
import { mayMove } from './proposals.ts'

export const minutesSince = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))

export type QueueItemRow = {
  kind: EntityKind
  id: string
  reference: string
  state: string
  version: number
  channel: string | null
  currency: string | null
  amount: bigint | null
  received: bigint | null
  note: string | null
  since: Date
  account_type: 'individual' | 'corporate' | null
  customer: string | null
  claim_by: string | null
  claim_name: string | null
  claim_until: Date | null
  proposal_id: string | null
  proposal_move: MoveName | null
  maker: string | null
  maker_name: string | null
  maker_person: string | null
}

type Reader = { readonly session: OperatorSession; readonly person: string; readonly now: Date; readonly language: Language }

export function showQueueRow(queue: QueueName, row: QueueItemRow, { session, person, now, language }: Reader) {
  const { kind, id, reference, state, version, since } = row
  const ageMinutes = minutesSince(since, now)
  const note = row.note === null ? undefined : noteWords[row.note]
  const claim =
    row.claim_by && row.claim_until
      ? showClaim({ operator_id: row.claim_by, name: row.claim_name ?? '', until: row.claim_until }, session)
      : null
  return {
    kind,
    id,
    reference,
    state,
    ...showState(kind, state, language),
    customer: row.customer === null ? null : showCustomer(row.account_type, tidy(row.customer)),
    channel: row.channel === null ? null : channelName(kind, row.channel, language),
    amount: moneyToShow(moneyOf(row)),
    received: moneyToShow(moneyOf({ currency: row.currency, amount: row.received })),
    note: note ? { label: say(note.label, language), tone: note.tone } : null,
    waitingSince: since.toISOString(),
    ageMinutes,
    serviceLevel: serviceLevelOf(queue, ageMinutes),
    version,
    claim,
    proposal: proposalOf(row, session, person),
  }
}

function proposalOf(row: QueueItemRow, session: OperatorSession, person: string) {
  const { proposal_id: id, proposal_move: move, maker, maker_name: name, maker_person } = row
  if (!id || !move || !maker) return null
  const isOwn = maker === session.operatorId || maker_person === person
  return { id, move, by: { id: maker, name: name ?? '' }, mayApprove: !isOwn && mayMove(session, move) }
}

const accountTypes: Readonly<Record<string, Text>> = {
  individual: { en: 'Individual', 'zh-CN': '个人', th: 'บุคคล' },
  corporate: { en: 'Company', 'zh-CN': '企业', th: 'บริษัท' },
}

/** A network by its name; the kind of applicant, message or change and the counter account in words; anything else as it is. */
export function channelName(kind: EntityKind, channel: string, language: Language): string {
  const network = Number(channel)
  if ((kind === 'cryptoDeposit' || kind === 'cryptoWithdrawal') && isNetworkId(network)) return networkById(network).name
  if (kind === 'feedbackCase' && isFeedbackCategory(channel)) return say(feedbackCategories[channel], language)
  if (kind === 'companyChange' && isApprovalAction(channel)) return say(approvalActions[channel], language)
  if (kind === 'adjustment' && isCounterAccount(channel)) return say(counterAccountLabels[channel], language)
  const type = kind === 'registration' ? accountTypes[channel] : undefined
  return type ? say(type, language) : channel
}

const showCustomer = (accountType: string | null, name: string): string => (accountType === 'corporate' ? name : maskName(name))
