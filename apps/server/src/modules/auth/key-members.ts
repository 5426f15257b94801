// API keys as members: a row of app_user without an address, with exactly the scopes of the key.

import type { KeyScope } from '@sampan/contract/api-keys.ts'
import type { Tx } from '../../platform/db/db.ts'

type KeyMember = {
  readonly keyId: string
  readonly accountId: string
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly createdBy: string
  /** False while an approver has not agreed. */
  readonly isActive: boolean
  readonly now: Date
}

export async function changeKeyMember(
  tx: Tx,
  { keyId, name, scopes }: Pick<KeyMember, 'keyId' | 'name' | 'scopes'>,
): Promise<void> {
  await tx.query('update app_user set name = $2, custom_scopes = $3 where id = $1', [keyId, name, scopes])
}

export async function insertKeyMember(tx: Tx, key: KeyMember): Promise<void> {
  const { keyId, accountId, name, scopes, createdBy, isActive, now } = key
  await tx.query(
    `insert into app_user (id, account_id, kind, email, name, role, custom_scopes, status, invited_by, invited_at, created_at)
     values ($1, $2, 'key', $3, $4, 'custom', $5, $6, $7, $8, $8)`,
    [keyId, accountId, `key:${keyId}`, name, scopes, isActive ? 'ACTIVE' : 'TO_BE_ACTIVATED', createdBy, now],
  )
}
