// Queries over past transfers: the root of a chain, the last transfer at a time, and balances at points in time.

import { arrayOf, type Sql, type WireBigint } from './sql.ts'
import type { Account } from './transfer.ts'

/** For each transfer the root of its chain: a settlement leads to its hold, a reversal to the reversed transfer, and so on. */
export async function findRootTransfers(db: Sql, transfers: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (transfers.length === 0) return new Map()
  const { rows } = await db.query<{ asked: WireBigint; id: WireBigint }>({
    name: 'ledger-findRootTransfers',
    text: `with recursive trail as (
             select t.id as asked, t.id, t.resolves_transfer_id from ledger.transfer t where t.id = any ($1::bigint[])
             union all
             select trail.asked, t.id, t.resolves_transfer_id from trail join ledger.transfer t on t.id = trail.resolves_transfer_id
           )
           select asked, id from trail where resolves_transfer_id is null`,
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
