// Keeps what has been filled in so far, and gives it back.

import type { resumeRegistration as resumeEntry, saveRegistration as saveEntry } from '@sampan/contract/api/registration.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { hashToken } from '../../platform/security/ids.ts'
import { findDraft } from './drafts.ts'
import { listDocuments } from './registration-documents.ts'
import { requireSameEmail } from './registration-rules.ts'

export async function saveRegistration(
  { tx, now }: WriteCtxOf<typeof saveEntry>,
  { body }: Input<typeof saveEntry>,
): Promise<Answer<typeof saveEntry>> {
  const draft = await findDraft(tx, body.draftToken, now)
  if (!draft) throw new Refusal('stepExpired')
  if (body.fields.email !== undefined) requireSameEmail(body.fields.email, draft, 'fields.email')
  await tx.query(
    `update registration set fields = fields || $2::jsonb, account_type = $3, saved_at = $4
     where draft_token_hash = $1 and state = 'DRAFT'`,
    [hashToken(body.draftToken), JSON.stringify(body.fields), body.fields.accountType ?? draft.accountType, now],
  )
  return { savedAt: now.toISOString() }
}

export async function resumeRegistration(
  { db, now }: ReadCtxOf<typeof resumeEntry>,
  { body }: Input<typeof resumeEntry>,
): Promise<Answer<typeof resumeEntry>> {
  const draft = await findDraft(db, body.query.draftToken, now)
  if (!draft) throw new Refusal('stepExpired')
  return {
    fields: { ...draft.fields, email: draft.email, accountType: draft.accountType },
    documents: await listDocuments(db, draft.id),
    savedAt: draft.savedAt.toISOString(),
    expiresAt: draft.expiresAt.toISOString(),
  }
}
