// Opens a registration. Whether the address has an account already is nobody's business here.

import type { openRegistration as entry } from '@sampan/contract/api/registration.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, WriteCtxOf } from '../../platform/http/request-context.ts'
import { hashToken, newId, newToken } from '../../platform/security/ids.ts'
import { draftLifeMs } from './drafts.ts'

export async function openRegistration(
  { tx, now, language }: WriteCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const token = newToken('draft')
  const expiresAt = new Date(now.getTime() + draftLifeMs)
  await tx.query(
    `insert into registration (id, account_type, state, email, language, fields, draft_token_hash, created_at, saved_at, expires_at)
     values ($1, $2, 'DRAFT', $3, $4, '{}', $5, $6, $6, $7)`,
    [newId(), body.accountType, normalizeEmail(body.email), body.language ?? language, hashToken(token), now, expiresAt],
  )
  return { draftToken: token, expiresAt: expiresAt.toISOString() }
}
