// What can be turned into what, and on which terms. Operators may change every value; the database refuses a wrong sign.

import { type Fiat, fiats, type HeldCurrency, ledgerScale, type Stablecoin, stablecoins } from '@sampan/contract/currencies.ts'
import { powerOfTen } from '@sampan/contract/decimal.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { settingsTable } from '../../platform/db/settings-table.ts'

export type Kind = 'mint' | 'redeem' | 'swap'

export type Pair = {
  readonly pay: HeldCurrency
  readonly get: HeldCurrency
  readonly kind: Kind
  readonly isOpen: boolean
  readonly minimum: Money
  readonly maximum: Money
  readonly adjustmentBp: number
  readonly feeBp: number
  /** What customers read about it. */
  readonly notice: Text | null
}

type Row = Omit<Pair, 'minimum' | 'maximum'> & { readonly minimum: bigint; readonly maximum: bigint }

const columns = `pay, get, kind, is_open as "isOpen", minimum, maximum, adjustment_bp as "adjustmentBp", fee_bp as "feeBp", notice`

const pairOf = (row: Row): Pair => ({
  ...row,
  minimum: { units: row.minimum, currency: row.pay },
  maximum: { units: row.maximum, currency: row.pay },
})

/** About ten and about five hundred thousand dollars, in round figures of each currency. */
const sizes: Readonly<Record<HeldCurrency, { readonly least: bigint; readonly most: bigint }>> = {
  USDT: { least: 10n, most: 500_000n },
  USDC: { least: 10n, most: 500_000n },
  WUSD: { least: 10n, most: 500_000n },
  USD: { least: 10n, most: 500_000n },
  EUR: { least: 10n, most: 500_000n },
  GBP: { least: 10n, most: 400_000n },
  AUD: { least: 15n, most: 750_000n },
  SGD: { least: 15n, most: 700_000n },
  HKD: { least: 80n, most: 4_000_000n },
  THB: { least: 350n, most: 18_000_000n },
  JPY: { least: 1_500n, most: 75_000_000n },
}

const inUnits = (whole: bigint, currency: HeldCurrency): bigint => whole * powerOfTen(ledgerScale(currency))

type Default = {
  readonly pay: HeldCurrency
  readonly get: HeldCurrency
  readonly kind: Kind
  readonly adjustmentBp: number
  readonly feeBp: number
}

const mintRedeem = (fiat: Fiat): Default[] => {
  const terms = fiat === 'USD' ? { adjustmentBp: 0, feeBp: 5 } : { adjustmentBp: -20, feeBp: 10 }
  return [
    { pay: fiat, get: 'WUSD', kind: 'mint', ...terms },
    { pay: 'WUSD', get: fiat, kind: 'redeem', ...terms },
  ]
}
const swapWithFiat = (coin: Stablecoin, fiat: Fiat): Default[] => [
  { pay: coin, get: fiat, kind: 'swap', adjustmentBp: -25, feeBp: 10 },
  { pay: fiat, get: coin, kind: 'swap', adjustmentBp: -25, feeBp: 10 },
]

export const pairDefaults: readonly Default[] = [
  ...fiats.flatMap(mintRedeem),
  ...stablecoins.flatMap((pay) =>
    stablecoins.filter((get) => get !== pay).map((get): Default => ({ pay, get, kind: 'swap', adjustmentBp: -5, feeBp: 5 })),
  ),
  ...stablecoins.filter((coin) => coin !== 'WUSD').flatMap((coin) => fiats.flatMap((fiat) => swapWithFiat(coin, fiat))),
]

/** Adds the pairs that are missing; what an operator has set stays. */
export async function seedPairs(tx: Tx): Promise<void> {
  for (const { pay, get, kind, adjustmentBp, feeBp } of pairDefaults)
    await tx.query({
      name: 'exchange-pair-seed',
      text: `insert into exchange_pair (pay, get, kind, minimum, maximum, adjustment_bp, fee_bp) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
      values: [pay, get, kind, inUnits(sizes[pay].least, pay), inUnits(sizes[pay].most, pay), adjustmentBp, feeBp],
    })
}

export async function readPairs(db: Db): Promise<Pair[]> {
  const { rows } = await db.query<Row>({
    name: 'exchange-pairs',
    text: `select ${columns} from exchange_pair order by kind, pay, get`,
  })
  return rows.map(pairOf)
}

export async function findPair(db: Db | Tx, pay: HeldCurrency, get: HeldCurrency): Promise<Pair> {
  const { rows } = await db.query<Row>({
    name: 'exchange-pair',
    text: `select ${columns} from exchange_pair where pay = $1 and get = $2`,
    values: [pay, get],
  })
  const pair = rows[0] && pairOf(rows[0])
  if (!pair?.isOpen) throw new Refusal('pairClosed', { params: { pair: `${pay} → ${get}` } })
  return pair
}

export const pairSettings = settingsTable({ table: 'exchange_pair', keyColumns: ['pay', 'get'], notesTime: true })
