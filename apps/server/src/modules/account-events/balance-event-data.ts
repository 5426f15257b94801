// What events say about balances and statements of an account.

import type { EventData } from '@sampan/contract/account-events/event-data.ts'
import { type HeldCurrency, heldCurrencies } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../platform/db/db.ts'

type Balances = EventData<'balance'>['balances']

export async function loadBalances(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, Balances>> {
  const { rows } = await db.query<{ owner: string; currency: HeldCurrency; available: bigint; held: bigint }>({
    name: 'account-event-balances',
    text: `select a.owner, c.code as currency, b.available, b.held
           from ledger.account a join ledger.currency c on c.number = a.currency join ledger.customer_balances() b on b.account_id = a.id
           where a.owner = any($1) and a.kind = 'available'`,
    values: [accountIds],
  })
  const grouped = Map.groupBy(rows, ({ owner }) => owner)
  return new Map([...grouped].map(([owner, own]) => [owner, inOrder(own).map(showBalance)]))
}

export async function loadStatementAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, EventData<'statement'>['accounts']>> {
  const { rows } = await db.query<{ account_id: string; id: string; currency: HeldCurrency }>({
    name: 'account-event-statements',
    text: 'select account_id, id, currency from wallet_account where account_id = any($1)',
    values: [accountIds],
  })
  const grouped = Map.groupBy(rows, ({ account_id }) => account_id)
  return new Map([...grouped].map(([owner, own]) => [owner, inOrder(own).map(({ id, currency }) => ({ id, currency }))]))
}

const inOrder = <Row extends { readonly currency: HeldCurrency }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => heldCurrencies.indexOf(one.currency) - heldCurrencies.indexOf(other.currency))

const showBalance = ({ currency, available, held }: { currency: HeldCurrency; available: bigint; held: bigint }) => ({
  currency,
  available: moneyToWire({ units: available, currency }),
  held: moneyToWire({ units: held, currency }),
})
