// Bank transfers that customers have announced and that have not arrived.

import type { Fiat } from '@sampan/contract/currencies.ts'
import type { Db } from '../../../platform/db/db.ts'

export type ExpectedTransfer = { reference_no: string; currency: Fiat; amount: bigint | null; holder: string }

/** Open declarations and references that were given out. */
const expected = `
       select d.account_id, d.reference_no, d.currency, d.declared as amount, coalesce(a.name, u.name) as holder, d.created_at
       from fiat_deposit d join account a on a.id = d.account_id join app_user u on u.id = d.user_id where d.state = 'TO_BE_CONFIRMED'
       union all
       select i.account_id, i.reference_no, r.currency, i.amount, coalesce(a.name, u.name), i.created_at
       from deposit_intent i join receiving_account r on r.id = i.receiving_account_id join account a on a.id = i.account_id join app_user u on u.id = i.user_id
       where i.payment_link_id is not null or not exists (select from fiat_deposit d where d.intent_id = i.id)`

/** The newest first. */
export async function listExpectedTransfers(db: Db, limit: number): Promise<ExpectedTransfer[]> {
  const { rows } = await db.query<ExpectedTransfer>(
    `select reference_no, currency, amount, holder from (${expected}) open order by created_at desc limit $1`,
    [limit],
  )
  return rows
}

type OwnReference = { readonly accountId: string; readonly reference: string }

export async function findExpectedTransfer(
  db: Db,
  { accountId, reference }: OwnReference,
): Promise<ExpectedTransfer | undefined> {
  const { rows } = await db.query<ExpectedTransfer>(
    `select reference_no, currency, amount, holder from (${expected}) open where account_id = $1 and reference_no = $2`,
    [accountId, reference],
  )
  return rows[0]
}
