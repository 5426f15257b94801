// The statements that write keys.

import type { ApiVersion } from '@sampan/contract/api-keys.ts'
import type { Tx } from '../../platform/db/db.ts'
import { hashToken } from '../../platform/security/ids.ts'
import { openEventFeed } from '../account-events/public.ts'
import { changeKeyMember, insertKeyMember } from '../auth/public.ts'
import type { KeyLimit } from './limits.ts'
import { shownEnd } from './secrets.ts'
import type { KeyTerms } from './terms/key-terms.ts'

export type NewKey = KeyTerms & {
  readonly keyId: string
  readonly accountId: string
  readonly createdBy: string
  readonly version: ApiVersion
  /** False while an approver has not agreed. */
  readonly isActive: boolean
  readonly now: Date
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  const { keyId, accountId, createdBy, version, now } = key
  await insertKeyMember(tx, key)
  await tx.query(
    `insert into api_key (id, account_id, created_by, created_at, granted_at, expires_at, addresses, prepare_only, version, signing_key)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
    [keyId, accountId, createdBy, now, key.expiresAt, key.addresses, key.prepareOnly, version, key.signingKey],
  )
  await insertLimits(tx, keyId, key.limits)
  await openEventFeed(tx, accountId)
}

type TermsGrant = { readonly keyId: string; readonly terms: KeyTerms; readonly grantedAt: Date }

export async function updateTerms(tx: Tx, { keyId, terms, grantedAt }: TermsGrant): Promise<void> {
  await changeKeyMember(tx, { keyId, ...terms })
  // A key that ends as before was granted when it was granted.
  await tx.query(
    `update api_key set granted_at = case when expires_at = $2 then granted_at else $3 end,
       expiry_noted_at = case when expires_at = $2 then expiry_noted_at end, expires_at = $2, addresses = $4, prepare_only = $5,
       signing_key = $6 where id = $1`,
    [keyId, terms.expiresAt, grantedAt, terms.addresses, terms.prepareOnly, terms.signingKey],
  )
  await tx.query('delete from api_key_limit where key_id = $1', [keyId])
  await insertLimits(tx, keyId, terms.limits)
}

async function insertLimits(tx: Tx, keyId: string, limits: readonly KeyLimit[]): Promise<void> {
  await tx.query(
    `insert into api_key_limit (key_id, currency, per_transaction, per_day)
     select $1, * from unnest($2::text[], $3::bigint[], $4::bigint[])`,
    [
      keyId,
      limits.map(({ currency }) => currency),
      limits.map(({ perTransaction }) => perTransaction?.toString() ?? null),
      limits.map(({ perDay }) => perDay?.toString() ?? null),
    ],
  )
}

type NewSecret = { readonly keyId: string; readonly secret: string; readonly isConfirmed: boolean; readonly now: Date }

export async function insertSecret(tx: Tx, { keyId, secret, isConfirmed, now }: NewSecret): Promise<void> {
  await tx.query('insert into api_key_secret (hash, key_id, shown_end, created_at, confirmed_at) values ($1, $2, $3, $4, $5)', [
    hashToken(secret),
    keyId,
    shownEnd(secret),
    now,
    isConfirmed ? now : null,
  ])
}

/** The secret that waits becomes the present one; all others end after the overlap, if they have not before. */
export async function confirmSecret(
  tx: Tx,
  { keyId, overlapHours, now }: { readonly keyId: string; readonly overlapHours: number; readonly now: Date },
): Promise<void> {
  await tx.query(
    'update api_key_secret set ends_at = least(ends_at, $2::timestamptz) where key_id = $1 and confirmed_at is not null',
    [keyId, new Date(now.getTime() + overlapHours * 3_600_000)],
  )
  await tx.query('update api_key_secret set confirmed_at = $2 where key_id = $1 and confirmed_at is null', [keyId, now])
}

export async function dropUnconfirmed(tx: Tx, keyId: string): Promise<void> {
  await tx.query('delete from api_key_secret where key_id = $1 and confirmed_at is null', [keyId])
}

export type ChangeKind = 'create' | 'roll' | 'change'

type NewChange = {
  readonly keyId: string
  readonly kind: ChangeKind
  /** What the change needs besides the rows that were written with it. */
  readonly detail: object
  readonly requestedBy: string
  readonly now: Date
}

export async function insertChange(tx: Tx, { keyId, kind, detail, requestedBy, now }: NewChange): Promise<void> {
  await tx.query('insert into api_key_change (key_id, kind, detail, requested_by, requested_at) values ($1, $2, $3, $4, $5)', [
    keyId,
    kind,
    JSON.stringify(detail),
    requestedBy,
    now,
  ])
}

export type WaitingChange = {
  readonly kind: ChangeKind
  readonly detail: Readonly<Record<string, unknown>>
  readonly requestedBy: string
  readonly requestedAt: Date
}

type ChangeRow = { kind: ChangeKind; detail: Record<string, unknown>; requested_by: string; requested_at: Date }

/** Takes the waiting change away; the caller applies it or lets it go. */
export async function takeChange(tx: Tx, keyId: string): Promise<WaitingChange | undefined> {
  const { rows } = await tx.query<ChangeRow>(
    'delete from api_key_change where key_id = $1 returning kind, detail, requested_by, requested_at',
    [keyId],
  )
  const row = rows[0]
  return row && { kind: row.kind, detail: row.detail, requestedBy: row.requested_by, requestedAt: row.requested_at }
}
