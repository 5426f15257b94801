// Lists the open holds on available balances.

import type { Money } from '@sampan/contract/money.ts'
import { arrayOf, type Sql, type WireBigint } from './sql.ts'
import type { Account, Purpose } from './transfer.ts'

export type OpenHold = {
  readonly account: Account
  readonly transferId: bigint
  readonly postedAt: Date
  readonly purpose: Purpose
  readonly amount: Money
}

/** The open holds on these available accounts, newest first within each account. */
export async function openHolds(db: Sql, accounts: readonly Account[]): Promise<OpenHold[]> {
  if (accounts.length === 0) return []
  const { rows } = await db.query<{
    account: WireBigint
    transfer_id: WireBigint
    posted_at: Date
    purpose: Purpose
    amount: WireBigint
  }>({
    name: 'ledger-open-holds',
    text: `select asked.id as account, h.transfer_id, h.posted_at, h.purpose, h.amount
           from unnest($1::bigint[]) as asked (id) cross join lateral ledger.open_holds(asked.id) h order by asked.id, h.transfer_id desc`,
    values: [arrayOf(accounts.map(({ id }) => id))],
  })
  const known = new Map(accounts.map((account) => [account.id, account]))
  return rows.flatMap((row) => {
    const account = known.get(BigInt(row.account))
    if (!account) return []
    const amount = { units: BigInt(row.amount), currency: account.currency }
    return [{ account, transferId: BigInt(row.transfer_id), postedAt: row.posted_at, purpose: row.purpose, amount }]
  })
}
