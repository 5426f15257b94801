// Opens and finds a customer's accounts: one available and one held account for each currency.

import type { Currency } from '@sampan/contract/currencies.ts'
import { arrayOf, type Sql, type WireBigint } from './sql.ts'
import type { Account } from './transfer.ts'

export type CustomerAccounts = { readonly available: Account; readonly held: Account }

/** Opens the missing accounts; opening twice returns the same accounts. */
export async function openAccounts(
  tx: Sql,
  owner: string,
  currencies: readonly Currency[],
): Promise<ReadonlyMap<Currency, CustomerAccounts>> {
  const { rows } = await tx.query<{ currency: Currency; available: WireBigint; held: WireBigint }>({
    name: 'ledger-open-accounts',
    text: 'select currency, available, held from ledger.open_accounts($1, $2)',
    values: [owner, [...currencies]],
  })
  if (rows.length < new Set(currencies).size)
    throw new Error(`a currency of ${currencies.join(', ')} is not registered in the ledger`)
  return new Map(
    rows.map(({ currency, available, held }) => [
      currency,
      { available: { id: BigInt(available), currency }, held: { id: BigInt(held), currency } },
    ]),
  )
}

/** A text for each owner that changes with every posting on its accounts, and with every account that is opened. */
export async function readOwnerVersions(db: Sql, owners: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ owner: string; version: string }>({
    name: 'ledger-owner-versions',
    text: 'select owner, version from ledger.owner_versions($1)',
    values: [owners],
  })
  return new Map(rows.map(({ owner, version }) => [owner, version]))
}

/** Those of these accounts that collect fees. */
export async function findFeeAccounts(db: Sql, accounts: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await db.query<{ id: WireBigint }>(
    `select id from ledger.account where id = any($1::bigint[]) and kind = 'fees'`,
    [arrayOf(accounts)],
  )
  return new Set(rows.map(({ id }) => BigInt(id)))
}
