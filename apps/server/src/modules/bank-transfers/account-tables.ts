// The sealed rows of receiving accounts and of their drafts, for a change of the master key.

import type { KeyRing } from '../../platform/security/key-ring.ts'
import { type SealedTable, toColumns } from '../../platform/security/reseal.ts'
import { accountText, draftText, isSealed, sealText } from './account-seal.ts'
import type { AccountDraft, Details, ReceivingAccount } from './receiving-accounts.ts'

/** A row that was changed without its seal gets no new one. */
function renewSeal(keys: KeyRing, text: string, seal: Buffer | null): Buffer {
  if (!seal || !isSealed(keys, text, seal)) throw new Error('the row was changed without its seal')
  return sealText(keys, text)
}

type AccountRow = Pick<ReceivingAccount, 'currency' | 'channel'> & { key: string; details: Details; sealed: Buffer | null }

export const receivingAccountTable = (keys: KeyRing): SealedTable => ({
  name: 'receiving accounts',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<AccountRow>(
      `select id as key, currency, channel, details, case when substr(seal, 1, 4) = any($3::bytea[]) then seal end as sealed
       from receiving_account where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map(({ key, sealed, currency, channel, details }) => ({
      key,
      sealed,
      renew: () => renewSeal(keys, accountText({ id: key, currency, channel, ...details }), sealed),
    }))
  },
  replace(tx, renewals) {
    const { keys: ids, old, renewed } = toColumns(renewals)
    return tx.query(
      `update receiving_account as kept set seal = renewal.renewed
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where kept.id = renewal.key and kept.seal = renewal.old`,
      [ids, old, renewed],
    )
  },
})

type DraftRow = AccountRow & Pick<AccountDraft, 'action'>

/** The seal of a decided draft is never read again. */
export const accountDraftTable = (keys: KeyRing): SealedTable => ({
  name: 'drafts of receiving accounts',
  async read(db, { after, limit, oldKeys }) {
    const { rows } = await db.query<DraftRow>(
      `select id as key, action, currency, channel, details, case when substr(seal, 1, 4) = any($3::bytea[]) then seal end as sealed
       from receiving_account_change
       where state = 'DRAFT' and id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit $2`,
      [after, limit, oldKeys],
    )
    return rows.map(({ key, sealed, action, currency, channel, details }) => ({
      key,
      sealed,
      renew: () => renewSeal(keys, draftText({ ...details, id: key, action, currency, channel }), sealed),
    }))
  },
  replace(tx, renewals) {
    const { keys: ids, old, renewed } = toColumns(renewals)
    return tx.query(
      `update receiving_account_change as kept set seal = renewal.renewed
       from unnest($1::uuid[], $2::bytea[], $3::bytea[]) as renewal (key, old, renewed)
       where kept.id = renewal.key and kept.seal = renewal.old`,
      [ids, old, renewed],
    )
  },
})
