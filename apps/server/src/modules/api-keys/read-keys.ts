// Keys as the people of their account see them.

import type { listKeys } from '@sampan/contract/api/api-keys.ts'
import { apiVersions, isKeyScope, keysMax, newestVersion } from '@sampan/contract/api-keys.ts'
import type { ResultOf } from '@sampan/contract/endpoint.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'
import { readLimits, showLimits } from './limits.ts'
import type { ChangeKind } from './store.ts'
import type { KeyTerms } from './terms/key-terms.ts'
import { fingerprintOf } from './terms/signing-key.ts'

export type KeyView = ResultOf<typeof listKeys>['resultList'][number]

export type KeyRow = {
  id: string
  account_id: string
  name: string
  custom_scopes: string[] | null
  status: 'TO_BE_ACTIVATED' | 'ACTIVE' | 'DISABLED'
  created_at: Date
  created_by: string
  expires_at: Date
  addresses: string[]
  prepare_only: boolean
  version: string
  signing_key: Buffer | null
  last_used_at: Date | null
  last_used_address: string | null
  last_used_call: string | null
  change_kind: ChangeKind | null
  requested_at: Date | null
  requested_by: string | null
}

const selectKeys = `select k.id, k.account_id, u.name, u.custom_scopes, u.status, k.created_at, c.name as created_by, k.expires_at,
    k.addresses, k.prepare_only, k.version, k.signing_key, k.last_used_at, k.last_used_address, k.last_used_call,
    w.kind as change_kind, w.requested_at, r.name as requested_by
  from api_key k join app_user u on u.id = k.id join app_user c on c.id = k.created_by
    left join api_key_change w on w.key_id = k.id left join app_user r on r.id = w.requested_by`

export async function showKeys(
  db: Db | Tx,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<KeyView[]> {
  const { rows } = await db.query<KeyRow>(
    `${selectKeys} where k.account_id = $1 order by k.created_at desc, k.id desc limit ${keysMax * 4}`,
    [accountId],
  )
  return Promise.all(rows.map((row) => showKey(db, row, now)))
}

/** Keys of other accounts are answered like unknown ones. */
export async function findKey(db: Db | Tx, accountId: string, id: string): Promise<KeyRow> {
  const { rows } = await db.query<KeyRow>(`${selectKeys} where k.id = $1 and k.account_id = $2`, [rowId(id), accountId])
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0]
}

export function stateOf({ status, expires_at }: Pick<KeyRow, 'status' | 'expires_at'>, now: Date): KeyView['state'] {
  if (status === 'DISABLED') return 'revoked'
  if (expires_at <= now) return 'expired'
  return status === 'ACTIVE' ? 'active' : 'waiting'
}

export async function showKey(db: Db | Tx, row: KeyRow, now: Date): Promise<KeyView> {
  const { change_kind: kind, requested_at: requestedAt, requested_by: requestedBy } = row
  const { last_used_at: usedAt, last_used_address: address, last_used_call: call } = row
  return {
    id: row.id,
    name: row.name,
    state: stateOf(row, now),
    scopes: (row.custom_scopes ?? []).filter(isKeyScope),
    limits: showLimits(await readLimits(db, { keyId: row.id, now })),
    addresses: row.addresses,
    prepareOnly: row.prepare_only,
    signs: row.signing_key !== null,
    signingKey: row.signing_key && fingerprintOf(row.signing_key),
    version: apiVersions.find((version) => version === row.version) ?? newestVersion,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    expiresAt: row.expires_at.toISOString(),
    secrets: await readSecrets(db, row.id, now),
    lastUse: usedAt && address !== null && call !== null ? { at: usedAt.toISOString(), address, call } : null,
    waiting: kind && requestedAt && requestedBy !== null ? { kind, requestedAt: requestedAt.toISOString(), requestedBy } : null,
  }
}

async function readSecrets(db: Db | Tx, keyId: string, now: Date): Promise<KeyView['secrets']> {
  const { rows } = await db.query<{ shown_end: string; created_at: Date; ends_at: Date | null }>(
    `select shown_end, created_at, ends_at from api_key_secret where key_id = $1 and (ends_at is null or ends_at > $2)
     order by created_at desc limit 10`,
    [keyId, now],
  )
  return rows.map((row) => ({
    shownEnd: row.shown_end,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
  }))
}

export async function readGranted(db: Db | Tx, row: KeyRow, now: Date): Promise<KeyTerms> {
  return {
    name: row.name,
    scopes: (row.custom_scopes ?? []).filter(isKeyScope),
    limits: await readLimits(db, { keyId: row.id, now }),
    addresses: row.addresses,
    prepareOnly: row.prepare_only,
    signingKey: row.signing_key,
    expiresAt: row.expires_at,
  }
}
