// What other modules may know of bank accounts.

import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Fields } from './bank-account-fields.ts'
import { fieldsOf, findOwn, isUsable, type Row, tailOf } from './store.ts'

export { bankAccountTasks } from './bank-account-tasks.ts'
export { decideBankAccount } from './decide-account.ts'
export { holderNameOf, matchNames } from './holder-name.ts'

/** Grouping changes nothing about where money goes, so neither the version nor the verification changes. */
export async function assignAccountPayee(
  tx: Tx,
  { accountId, id, payeeId }: { accountId: string; id: string; payeeId: string | null },
): Promise<void> {
  const row = await findOwn(tx, accountId, id, 'for update')
  await tx.query('update bank_account set payee_id = $2 where id = $1', [row.id, payeeId])
}

export type UsableBankAccount = { readonly id: string; readonly fields: Fields; readonly tail: string; readonly version: number }

/** The account that money may go to now. Locked where a transaction asks, so that it cannot change under the payment. */
export async function usableBankAccount(
  db: Db | Tx,
  { accountId, id, now, lock = false }: { accountId: string; id: string; now: Date; lock?: boolean },
): Promise<UsableBankAccount> {
  const row = await findOwn(db, accountId, id, lock ? 'for update' : '')
  if (!isUsable(row, now)) throw new Refusal('bankAccountUnavailable')
  return toUsable(row)
}

/** The account number, as it is confirmed. */
export const targetOfAccount = ({ iban, accountNumber }: Fields): string => iban ?? accountNumber ?? ''

const toUsable = (row: Row): UsableBankAccount => ({
  id: row.id,
  fields: fieldsOf(row),
  tail: tailOf(row),
  version: row.version,
})

export type SavedBankAccount = UsableBankAccount & { readonly objection: Refusal | undefined }

/** Every bank account of the customer that is not deleted, with the reason why nothing can be sent there now. */
export async function listSavedBankAccounts(
  db: Db | Tx,
  { accountId, now }: { accountId: string; now: Date },
): Promise<SavedBankAccount[]> {
  const { rows } = await db.query<Row>({
    name: 'bank-accounts-of-account',
    text: `select * from bank_account where account_id = $1 and life_state <> 'INACTIVE'`,
    values: [accountId],
  })
  return rows.map((row) => ({
    ...toUsable(row),
    objection: isUsable(row, now) ? undefined : new Refusal('bankAccountUnavailable'),
  }))
}
