// Documents of a registration: known by their first bytes, never by what their sender calls them, and never shown inline.

import { createHash } from 'node:crypto'
import type { addRegistrationDocument as entry } from '@sampan/contract/api/user.ts'
import { upload } from '@sampan/contract/constants.ts'
import { messages } from '@sampan/contract/messages.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { WriteVerb } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { findDraft } from './drafts.ts'

const documentsMax = 10

export const addRegistrationDocument: WriteVerb<typeof entry> = async ({ tx, now }, { body, files }) => {
  const draft = await findDraft(tx, body.draftToken, now)
  if (!draft) throw new Refusal('stepExpired')
  const file = files[0]
  const type = file && fileType(file.bytes)
  if (!file || !type) throw new Refusal('invalidInput', { fields: { file: messages.proofType } })
  if (file.bytes.length > upload.fileBytesMax) throw new Refusal('tooLarge')
  await tx.query('select from registration where id = $1 for update', [draft.id])
  if ((await listDocuments(tx, draft.id)).length >= documentsMax) throw new Refusal('tooLarge')
  const document = { id: newId(), kind: body.kind, name: displayName(file.name), size: file.bytes.length }
  await tx.query(
    `insert into registration_document (id, registration_id, kind, name, type, size, sha256, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [document.id, draft.id, document.kind, document.name, type, document.size, sha256(file.bytes), file.bytes, now],
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

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

const signatures: readonly [(typeof upload.types)[number], Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
]

const fileType = (bytes: Buffer) => signatures.find(([, start]) => bytes.subarray(0, start.length).equals(start))?.[0]

/** What people read; the stored bytes go by the id. */
function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_').trim()
  return plain.slice(0, 100) || 'document'
}
