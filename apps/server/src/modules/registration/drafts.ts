// Saved registrations, found by the token that only their author's browser has.

import { due } from '@sampan/contract/machines/due.ts'
import type { Db } from '../../platform/db/db.ts'
import { hashToken } from '../../platform/security/ids.ts'

export type Draft = {
  readonly id: string
  readonly accountType: 'individual' | 'corporate'
  readonly email: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly savedAt: Date
  readonly expiresAt: Date
}

export const draftLifeMs = due.draft.seconds * 1000

type Row = {
  id: string
  account_type: Draft['accountType']
  email: string
  fields: Record<string, unknown>
  saved_at: Date
  expires_at: Date
}

/** Undefined once it is submitted or too old. */
export async function findDraft(db: Db, token: string, now: Date): Promise<Draft | undefined> {
  const { rows } = await db.query<Row>({
    name: 'find-draft',
    text: `select id, account_type, email, fields, saved_at, expires_at from registration
           where draft_token_hash = $1 and state = 'DRAFT' and expires_at > $2`,
    values: [hashToken(token), now],
  })
  const row = rows[0]
  return (
    row && {
      id: row.id,
      accountType: row.account_type,
      email: row.email,
      fields: row.fields,
      savedAt: row.saved_at,
      expiresAt: row.expires_at,
    }
  )
}
