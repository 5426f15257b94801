// The profile of the company, as it was registered and reviewed.

import type * as entry from '@sampan/contract/api/company.ts'
import { isState } from '@sampan/contract/machine.ts'
import { registration } from '@sampan/contract/machines/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { audit, callerOf } from '../../platform/db/audit-log.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf, ReadCtxOf } from '../../platform/http/request-context.ts'
import { findLastReview, findReviewDocument, listReviewDocuments } from '../registration/public.ts'
import { readMembers } from './members/members.ts'

type Row = { id: string; name: string | null; created_at: Date }

export async function readCompany({
  db,
  session: { accountId },
}: ReadCtxOf<typeof entry.getCompany>): Promise<Answer<typeof entry.getCompany>> {
  const { rows } = await db.query<Row>('select id, name, created_at from account where id = $1 and type = $2', [
    accountId,
    'corporate',
  ])
  const company = rows[0]
  if (!company) throw new Refusal('notFound')
  const members = await readMembers(db, accountId)
  const review = await findLastReview(db, accountId)
  const text = (name: string): string | null => {
    const value = review?.fields[name]
    return typeof value === 'string' ? value : null
  }
  return {
    id: company.id,
    name: company.name ?? '',
    authorisedPerson: text('authorisedPerson'),
    registrationNumber: text('registrationNumber'),
    placeOfIncorporation: text('placeOfIncorporation'),
    dateOfIncorporation: text('dateOfIncorporation'),
    createdAt: company.created_at.toISOString(),
    members: members.filter(({ kind, state }) => kind === 'person' && state === 'active').length,
    review: review
      ? {
          state: review.state,
          status: isState(registration, review.state) ? registration.states[review.state].status : null,
          submittedAt: review.submitted_at?.toISOString() ?? null,
          decidedAt: review.decided_at?.toISOString() ?? null,
          reason: review.reason,
        }
      : null,
    documents: review ? await listReviewDocuments(db, review.id) : [],
  }
}

/** Only of its own review; everybody else's answer like unknown ones. Written down before the first byte leaves. */
export async function openCompanyDocument(
  ctx: ManualCtxOf<typeof entry.companyDocument>,
  { params: { id } }: Input<typeof entry.companyDocument>,
): Promise<Answer<typeof entry.companyDocument>> {
  const { db, transact, session, now } = ctx
  const { accountId } = session
  const review = await findLastReview(db, accountId)
  if (!review) throw new Refusal('notFound')
  const found = await findReviewDocument(db, review.id, id)
  if (!found) throw new Refusal('notFound')
  await transact((tx) =>
    audit(tx, callerOf(ctx), now, {
      action: 'companyDocumentOpened',
      accountId,
      subject: id,
      detail: { document: found.name },
    }),
  )
  return { name: found.name, type: found.type, content: found.bytes }
}
