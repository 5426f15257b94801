// Queries behind a balance: its open holds, the transfer that began a chain, and balances at points in time.

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

/** For each transfer the root of its chain: a settlement leads to its hold, a reversal to the reversed transfer, and so on. */
export async function beginnings(db: Sql, transfers: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (transfers.length === 0) return new Map()
  const { rows } = await db.query<{ asked: WireBigint; id: WireBigint }>({
    name: 'ledger-beginnings',
    text: `with recursive trail as (
             select t.id as asked, t.id, t.concludes from ledger.transfer t where t.id = any ($1::bigint[])
             union all
             select trail.asked, t.id, t.concludes from trail join ledger.transfer t on t.id = trail.concludes
           )
           select asked, id from trail where concludes is null`,
    values: [arrayOf(transfers)],
  })
  return new Map(rows.map(({ asked, id }) => [BigInt(asked), BigInt(id)]))
}

/** The last transfer on any of these accounts at the end of `time`, or undefined when there was none. */
export async function lastTransferAt(db: Sql, accounts: readonly Account[], time: Date): Promise<bigint | undefined> {
  const { rows } = await db.query<{ last: WireBigint | null }>({
    name: 'ledger-last-transfer',
    text: 'select max(ledger.last_transfer(id, $2)) as last from unnest($1::bigint[]) as asked (id)',
    values: [arrayOf(accounts.map(({ id }) => id)), time],
  })
  const last = rows[0]?.last
  return last === null || last === undefined ? undefined : BigInt(last)
}

/** The balance of each account at the end of each time: one list per time, in the order of the accounts. */
export async function balancesAt(db: Sql, accounts: readonly Account[], times: readonly Date[]): Promise<bigint[][]> {
  const { rows } = await db.query<{ balances: readonly WireBigint[] }>({
    name: 'ledger-balances-at',
    text: `select array_agg(ledger.balance_at(account.id, asked.at)::bigint order by account.place) as balances
           from unnest($2::timestamptz[]) with ordinality as asked (at, place)
           cross join unnest($1::bigint[]) with ordinality as account (id, place)
           group by asked.place order by asked.place`,
    values: [arrayOf(accounts.map(({ id }) => id)), [...times]],
  })
  return rows.map(({ balances }) => balances.map(BigInt))
}
