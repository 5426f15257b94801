// The page of one thing: facts, documents, whose it is, what happened, and the actions with the reason why one is not possible now.

import { formatMoney } from '@sampan/contract/format-money.ts'
import { isLanguage, type Language, say } from '@sampan/contract/language.ts'
import type { entity as detailEntry } from '@sampan/contract/operator/api/work.ts'
import { entityKinds } from '@sampan/contract/operator/entities.ts'
import { statuses, type Tone } from '@sampan/contract/statuses.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { findCustomer } from '../customers/customer-summary.ts'
import { findClaim, showClaim } from '../queues/claims.ts'
import { personOf, selectProposals, showProposal } from '../queues/proposals.ts'
import { compareWithBank } from './bank-lines.ts'
import { type Entity, readEntity } from './entity.ts'
import { documentsOf } from './entity-documents.ts'
import { factsOf } from './entity-facts.ts'
import { ledgerOf, timelineOf } from './entity-trail.ts'
import { offerMoves } from './offer-moves.ts'
import { requireView } from './require-view.ts'
import { showState } from './show-state.ts'
import { showStatementLines } from './statement-lines.ts'

export async function readDetail(
  { db, session, now, language }: ReadCtxOf<typeof detailEntry>,
  { params }: Input<typeof detailEntry>,
): Promise<Answer<typeof detailEntry>> {
  requireView(session, params.kind, language)
  const entity = await readEntity(db, { ...params, now })
  const [facts, documents, bank, timeline, ledger, claim, pending, person, customer, customerLanguage, statementLines] =
    await Promise.all([
      factsOf(db, entity.kind, entity.id, language),
      documentsOf(db, entity),
      compareWithBank(db, entity, language),
      timelineOf(db, entity, language),
      ledgerOf(db, entity),
      findClaim(db, entity, now),
      selectProposals(db, `p.kind = $1 and p.entity_id = $2 and p.state = 'PENDING'`, [entity.kind, entity.id]),
      personOf(db, session.operatorId),
      entity.accountId === null ? null : findCustomer(db, entity.accountId, now),
      languageOf(db, entity),
      entity.kind === 'bankStatement' ? showStatementLines(db, entity.id, language) : [],
    ])
  const shown = showState(entity.kind, entity.states[0] ?? '', language)
  const [proposal] = pending
  return {
    kind: entity.kind,
    id: entity.id,
    reference: entity.reference,
    title: entity.kind === 'account' && customer ? customer.name : titleOf(entity, language),
    states: [...entity.states],
    ...shown,
    waitingSince: isOver(entity, shown.status) ? null : entity.since.toISOString(),
    version: entity.version,
    claim: showClaim(claim, session),
    facts,
    documents,
    comparison: [...bank.comparison],
    suggestions: bank.suggestions,
    statementLines,
    customer,
    customerLanguage,
    timeline,
    ledger,
    moves: offerMoves(entity, { session, person, language, customerLanguage, claim, proposal, suggestions: bank.suggestions }),
    proposal: proposal ? showProposal(proposal, session, person, language) : null,
  }
}

const overTones: readonly Tone[] = ['done', 'stopped', 'ended']
const overStates: readonly string[] = ['MATCHED', 'RECALLED', 'POSTED', 'APPLIED', 'REJECTED', 'ANSWERED', 'BOOKED', 'DECLINED']

/** Nobody waits for what is over; a customer is no work, and no operator decides about an exchange. */
const isOver = ({ kind, states }: Entity, status: ReturnType<typeof showState>['status']): boolean =>
  kind === 'account' ||
  kind === 'exchange' ||
  (status ? overTones.includes(statuses[status].tone) : overStates.includes(states[0] ?? ''))

const titleOf = ({ kind, amount, reference }: Entity, language: Language): string =>
  `${say(entityKinds[kind].label, language)} ${amount ? formatMoney(amount) : reference}`

/** Of those who may have no account, and of a case: its writer is one of several. */
const ownLanguages: Readonly<Partial<Record<Entity['kind'], string>>> = {
  registration: 'select language from registration where id = $1',
  feedbackCase: `select coalesce(u.language, c.language) as language from feedback_case c left join app_user u on u.id = c.user_id where c.id = $1`,
}

/** The customer's language: the chosen one, or that of their message. */
async function languageOf(db: Db, { kind, id, accountId }: Entity): Promise<Language> {
  const own = ownLanguages[kind]
  const { rows } = await db.query<{ language: string }>(
    own ?? 'select language from app_user where account_id = $1 order by created_at limit 1',
    [own ? id : accountId],
  )
  const found = rows[0]?.language
  return isLanguage(found) ? found : 'en'
}
