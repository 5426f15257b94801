// Reads balances: now, at a point in time, and for all accounts of the house.

import { type Currency, heldCurrencies, isCurrency } from '@sampan/contract/currencies.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { HouseKind } from './chart.ts'
import type { Sql, WireBigint } from './sql.ts'
import type { Account } from './transfer.ts'

export type CustomerBalance = {
  readonly currency: Currency
  readonly available: Money
  readonly held: Money
  readonly account: Account
}

/** One row per currency in which the customer has an account, in the product's order. */
export async function balancesOf(db: Sql, owner: string): Promise<CustomerBalance[]> {
  const { rows } = await db.query<{ currency: Currency; account: WireBigint; available: WireBigint; held: WireBigint }>({
    name: 'ledger-balances-of',
    text: `select c.code as currency, max(a.id) filter (where a.kind = 'available') as account,
             max(r.balance) filter (where a.kind = 'available') as available, max(r.balance) filter (where a.kind = 'held') as held
           from ledger.account a
           join ledger.customer_balance r on r.account_id = a.id
           join ledger.currency c on c.number = a.currency
           where a.owner = $1 group by c.code`,
    values: [owner],
  })
  const order: readonly string[] = heldCurrencies
  return rows
    .map(({ currency, account, available, held }) => ({
      currency,
      account: { id: BigInt(account), currency },
      available: { units: BigInt(available), currency },
      held: { units: BigInt(held), currency },
    }))
    .sort((a, b) => order.indexOf(a.currency) - order.indexOf(b.currency))
}

export async function balanceOf(db: Sql, account: Account): Promise<Money> {
  const { rows } = await db.query<{ balance: WireBigint | null }>({
    name: 'ledger-balance-of',
    text: `select case when $1::bigint < 0 then ledger.read_house_balance($1) else (select balance from ledger.customer_balance where account_id = $1) end as balance`,
    values: [account.id],
  })
  return moneyOf(account, rows[0]?.balance)
}

/** The balance of the account at the end of `time`. */
export async function balanceAt(db: Sql, account: Account, time: Date): Promise<Money> {
  const { rows } = await db.query<{ balance: WireBigint | null }>({
    name: 'ledger-balance-at',
    text: 'select ledger.balance_at($1, $2) as balance',
    values: [account.id, time],
  })
  return moneyOf(account, rows[0]?.balance)
}

function moneyOf(account: Account, balance: WireBigint | null | undefined): Money {
  if (balance === null || balance === undefined) throw new Error(`the ledger has no account ${account.id}`)
  return { units: BigInt(balance), currency: account.currency }
}

export type TrialLine = {
  readonly currency: Currency
  /** All customers' available balances are one line and all held ones another; each house account has its own line. */
  readonly kind: 'available' | 'held' | HouseKind
  readonly detail: string | null
  readonly balance: bigint
}

/** The lines of each currency add up to zero. */
export async function trialBalance(db: Sql): Promise<TrialLine[]> {
  const { rows } = await db.query<{ currency: string; kind: TrialLine['kind']; detail: string | null; balance: WireBigint }>(
    `select currency, kind, detail, sum(balance) as balance from ledger.balance group by currency, kind, detail
     having sum(balance) <> 0 order by currency, kind, detail`,
  )
  return rows.flatMap(({ currency, kind, detail, balance }) =>
    isCurrency(currency) ? [{ currency, kind, detail, balance: BigInt(balance) }] : [],
  )
}
