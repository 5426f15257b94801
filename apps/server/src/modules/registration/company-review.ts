// What a company submitted at registration and how it was reviewed, for the company itself.

import type { Db } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

type Review = {
  id: string
  state: string
  fields: Record<string, unknown>
  submitted_at: Date | null
  decided_at: Date | null
  reason: string | null
}

/** A company of practice mode was never reviewed. */
export async function findLastReview(db: Db, accountId: string): Promise<Review | undefined> {
  const { rows } = await db.query<Review>(
    'select id, state, fields, submitted_at, decided_at, reason from registration where account_id = $1 order by submitted_at desc limit 1',
    [accountId],
  )
  return rows[0]
}

export async function listReviewDocuments(db: Db, registrationId: string) {
  const { rows } = await db.query<{ id: string; name: string; kind: string; created_at: Date }>(
    'select id, name, kind, created_at from registration_document where registration_id = $1 order by id limit 50',
    [registrationId],
  )
  return rows.map(({ id, name, kind, created_at }) => ({ id, name, kind, addedAt: created_at.toISOString() }))
}

type ReviewDocument = { name: string; type: string; bytes: Buffer }

export async function findReviewDocument(db: Db, registrationId: string, id: string): Promise<ReviewDocument | undefined> {
  const { rows } = await db.query<ReviewDocument>(
    'select name, type, bytes from registration_document where id = $1 and registration_id = $2',
    [rowId(id), registrationId],
  )
  return rows[0]
}
