// Whose account an invited user comes to.

import type { Db, Tx } from '../../platform/db/db.ts'
import type { User } from '../auth/public.ts'

/** A member joins a company; a guest reads the account of a person. */
export type Invitation = { readonly company: string } | { readonly name: string; readonly until: Date }

export async function readInvitation(db: Db | Tx, user: User): Promise<Invitation> {
  if (!user.accessUntil || user.role !== 'guest') return { company: user.companyName ?? '' }
  return { name: await readHolderName(db, user.accountId), until: user.accessUntil }
}

/** Of an individual account. */
export async function readHolderName(db: Db | Tx, accountId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: 'holder-name',
    text: "select name from app_user where account_id = $1 and role = 'individual' order by created_at, id limit 1",
    values: [accountId],
  })
  return rows[0]?.name ?? ''
}
