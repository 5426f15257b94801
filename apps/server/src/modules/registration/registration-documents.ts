// Documents of a registration: made harmless before they are kept, and never shown inline.

import type { addRegistrationDocument as entry } from '@sampan/contract/api/registration.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db } from '../../platform/db/db.ts'
import { inspectFile, type SafeFile } from '../../platform/files/inspect-file.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf, WriteCtxOf } from '../../platform/http/request-context.ts'
import { newId } from '../../platform/security/ids.ts'
import { findDraft } from './drafts.ts'

const documentsMax = 10

/** Re-encoding pictures is slow: it happens before the transaction opens. */
export async function inspectDocument(
  { db, now }: ReadCtxOf<typeof entry>,
  { body, files }: Input<typeof entry>,
): Promise<SafeFile> {
  // Nothing is rendered without a draft.
  if (!(await findDraft(db, body.draftToken, now))) throw new Refusal('stepExpired')
  const file = files[0]
  if (!file) throw new Refusal('invalidInput', { fields: { file: messages.proofType } })
  return inspectFile(file)
}

export async function addRegistrationDocument(
  { tx, now }: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
  file: SafeFile,
): Promise<Answer<typeof entry>> {
  const draft = await findDraft(tx, body.draftToken, now)
  if (!draft) throw new Refusal('stepExpired')
  await tx.query('select from registration where id = $1 for update', [draft.id])
  if ((await listDocuments(tx, draft.id)).length >= documentsMax) throw new Refusal('tooLarge')
  const document = { id: newId(), kind: body.kind, name: file.name, size: file.bytes.length }
  await tx.query(
    `insert into registration_document (id, registration_id, kind, name, type, size, sha256, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [document.id, draft.id, document.kind, document.name, file.type, document.size, file.sha256, file.bytes, now],
  )
  return document
}

export async function listDocuments(db: Db, registrationId: string) {
  const { rows } = await db.query<{ id: string; kind: string; name: string; size: number }>(
    'select id, kind, name, size from registration_document where registration_id = $1 order by id',
    [registrationId],
  )
  return rows
}
