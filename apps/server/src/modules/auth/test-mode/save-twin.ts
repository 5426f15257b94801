// The twin of a person and their account in the test environment: the same ids, kind, names and role, and nothing else of them.

import type { Tx } from '../../../platform/db/db.ts'
import type { Voucher } from '../../../platform/security/test-mode-voucher.ts'

/** Belongs to nobody; every scene can be confirmed, since each code is known. */
const mobile = '+6580000000'
const emailOf = (userId: string): string => `${userId}@test.invalid`

/** Names and role follow the live ones with each visit. False where the person has the twin of another account. */
export async function saveTwin(tx: Tx, twin: Voucher, now: Date): Promise<boolean> {
  const { accountId, accountType, companyName, userId, name, role, customScopes, language } = twin
  const { rowCount: accounts } = await tx.query(
    `insert into account (id, type, name, created_at) values ($1, $2, $3, $4)
     on conflict (id) do update set name = excluded.name where account.type = excluded.type`,
    [accountId, accountType, companyName, now],
  )
  const { rowCount: users } = await tx.query(
    `insert into app_user (id, account_id, email, name, role, custom_scopes, language, mobile, mobile_verified_at, session_policy, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'multiple', $9)
     on conflict (id) do update set name = excluded.name, role = excluded.role, custom_scopes = excluded.custom_scopes
     where app_user.account_id = excluded.account_id`,
    [userId, accountId, emailOf(userId), name, role, customScopes, language, mobile, now],
  )
  return accounts === 1 && users === 1
}
