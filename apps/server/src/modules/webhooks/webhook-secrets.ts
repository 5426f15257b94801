// Secrets of webhooks, encrypted under a master key, with what a change of that key needs.

import type { Signing } from '@sampan/contract/shapes/webhook.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Cipher } from '../../platform/security/cipher.ts'
import { newId } from '../../platform/security/ids.ts'
import { reencrypt, type SealedTable, toColumns } from '../../platform/security/reseal.ts'
import { makeSecret, type Signer, toSigner } from './sign-webhook.ts'

/** Names the keys of these secrets among those derived from a master key. */
export const webhookSecretPurpose = 'webhook secrets'

const placeOf = (id: string): string => `webhook secret ${id}`

type NewSecret = { readonly webhookId: string; readonly signing: Signing; readonly now: Date }

/** What the customer gets: the HMAC secret, or the public key. */
export async function addSecret(tx: Tx, cipher: Cipher, { webhookId, signing, now }: NewSecret): Promise<string> {
  const id = newId()
  const { kept, shown } = makeSecret(signing)
  await tx.query('insert into webhook_secret (id, webhook_id, sealed, public_key, created_at) values ($1, $2, $3, $4, $5)', [
    id,
    webhookId,
    cipher.encrypt(kept, placeOf(id)),
    signing === 'ed25519' ? shown : null,
    now,
  ])
  return shown
}

/** Of several rolls in one overlap only the last former secret signs on. */
export async function endSecrets(tx: Tx, webhookId: string, now: Date, endsAt: Date): Promise<void> {
  await tx.query('delete from webhook_secret where webhook_id = $1 and ends_at is not null', [webhookId])
  if (endsAt > now) await tx.query('update webhook_secret set ends_at = $2 where webhook_id = $1', [webhookId, endsAt])
  else await tx.query('delete from webhook_secret where webhook_id = $1', [webhookId])
}

export type LoadSigners = (db: Db, webhookIds: readonly string[], now: Date) => Promise<ReadonlyMap<string, Signer[]>>

const keptMax = 10_000

/** Signers by webhook, the newest secret first. */
export function createSignerLoader(cipher: Cipher): LoadSigners {
  const signers = new Map<string, Signer>()
  return async (db, webhookIds, now) => {
    const { rows } = await db.query<{ id: string; webhook_id: string; sealed: Buffer }>({
      name: 'webhook-signers',
      text: `select id, webhook_id, sealed from webhook_secret
             where webhook_id = any($1) and (ends_at is null or ends_at > $2) order by created_at desc, id desc`,
      values: [webhookIds, now],
    })
    if (signers.size > keptMax) signers.clear()
    const loaded = new Map<string, Signer[]>()
    for (const { id, webhook_id, sealed } of rows) {
      const signer = signers.get(id) ?? toSigner(cipher.decrypt(sealed, placeOf(id)))
      signers.set(id, signer)
      loaded.set(webhook_id, [...(loaded.get(webhook_id) ?? []), signer])
    }
    return loaded
  }
}

/** For a change of the master key. */
export const webhookSecretTable = (cipher: Cipher): SealedTable => ({
  name: 'webhook secrets',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<{ key: string; sealed: Buffer | null }>(
      `select id as key, case when substr(sealed, 1, 4) = any($3::bytea[]) then sealed end as sealed
       from webhook_secret where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map((row) => ({ ...row, renew: () => reencrypt(cipher, row.sealed, placeOf(row.key)) }))
  },
  replace(tx, renewals) {
    const { keys, old, renewed } = toColumns(renewals)
    return tx.query(
      `update webhook_secret set sealed = renewal.renewed
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where webhook_secret.id = renewal.key and webhook_secret.sealed = renewal.old`,
      [keys, old, renewed],
    )
  },
})
