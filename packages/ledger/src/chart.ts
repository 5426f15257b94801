// The chart of house accounts, which are the other side of every movement of customers' money.

import { type Currency, currencies, currencyCodes, fiats, heldCurrencies, type NativeCoin } from '@sampan/contract/currencies.ts'
import { allNetworks, type NetworkName } from '@sampan/contract/networks.ts'
import { arrayOf, type Sql, type WireBigint } from './sql.ts'
import type { Account } from './transfer.ts'

/** Only the reserve has a floor: it is locked like a customer's account and cannot be overdrawn. The others are never locked. */
export const houseKinds = {
  omnibus: 'coins we hold on a network',
  bank: 'money we hold at banks',
  suspense: 'money whose owner is not settled yet',
  fees: 'fees we earned',
  fx_position: 'what exchanges leave us with, one currency against another',
  rounding: 'dust and what rounding leaves over',
  gas: 'network fees we paid',
  receivable: 'what customers owe us after a recalled payment',
  adjustment: 'corrections by two operators',
  issued: 'our own coin in circulation',
  clearing: 'money between two customers that has left one and not reached the other',
  reserve: 'what may be paid out in exchanges, and no more',
} as const satisfies Record<string, string>
export type HouseKind = keyof typeof houseKinds

type HouseAccount = { readonly kind: HouseKind; readonly currency: Currency; readonly detail: string | null }

export type Chart = {
  account(kind: HouseKind, currency: Currency): Account
  /** The coins of one network: tokens and the native coin that pays for moving them. */
  omnibus(network: NetworkName, currency: Currency): Account
  gas(network: NetworkName): Account
}

const natives = new Map<NetworkName, NativeCoin>(allNetworks.map(({ name, native }) => [name, native]))

export const houseAccounts: readonly HouseAccount[] = [
  ...allNetworks.flatMap(({ name, native, tokens }) =>
    [...currencyCodes.filter((code) => Object.hasOwn(tokens, code)), native].map((currency) => ({
      kind: 'omnibus' as const,
      currency,
      detail: name,
    })),
  ),
  ...allNetworks.map(({ name, native }) => ({ kind: 'gas' as const, currency: native, detail: name })),
  ...fiats.map((currency) => ({ kind: 'bank' as const, currency, detail: null })),
  ...(['suspense', 'rounding', 'adjustment'] as const).flatMap((kind) =>
    currencyCodes.map((currency) => ({ kind, currency, detail: null })),
  ),
  ...(['fees', 'fx_position', 'receivable', 'clearing', 'reserve'] as const).flatMap((kind) =>
    heldCurrencies.map((currency) => ({ kind, currency, detail: null })),
  ),
  { kind: 'issued', currency: 'WUSD', detail: null },
]

/** Registers the currencies and opens the house accounts that are missing. Safe to run at every start. */
export async function ensureHouseAccounts(tx: Sql): Promise<Chart> {
  await tx.query('select ledger.register_currency(code, scale) from unnest($1::text[], $2::int[]) as c (code, scale)', [
    [...currencyCodes],
    currencyCodes.map((code) => currencies[code].ledgerScale),
  ])
  await tx.query(
    `select ledger.open_house_account(kind, detail, code)
     from unnest($1::ledger.account_kind[], $2::text[], $3::text[]) as wanted (kind, detail, code)`,
    [
      arrayOf(houseAccounts.map(({ kind }) => kind)),
      houseAccounts.map(({ detail }) => detail),
      houseAccounts.map(({ currency }) => currency),
    ],
  )
  return readChart(tx)
}

export async function readChart(db: Sql): Promise<Chart> {
  const { rows } = await db.query<{ id: WireBigint; kind: HouseKind; detail: string | null; currency: Currency }>(
    `select a.id, a.kind, a.detail, c.code as currency
     from ledger.account a join ledger.currency c on c.number = a.currency where a.owner is null`,
  )
  const accounts = new Map(
    rows.map(({ id, kind, detail, currency }) => [nameOf({ kind, detail, currency }), { id: BigInt(id), currency }]),
  )
  const find = (wanted: HouseAccount): Account => {
    const found = accounts.get(nameOf(wanted))
    if (!found) throw new Error(`the house has no account ${nameOf(wanted)}`)
    return found
  }
  return {
    account: (kind, currency) => find({ kind, currency, detail: null }),
    omnibus: (network, currency) => find({ kind: 'omnibus', currency, detail: network }),
    gas(network) {
      const currency = natives.get(network)
      if (!currency) throw new Error(`no network is called ${network}`)
      return find({ kind: 'gas', currency, detail: network })
    },
  }
}

const nameOf = ({ kind, detail, currency }: HouseAccount): string => [kind, detail, currency].filter(Boolean).join(' ')
