// Splits an amount into the parts that are printed differently.

import { formatAmount, formatExact, splitAmount } from '@sampan/contract/format-money.ts'
import { type Money, moneyToWire } from '@sampan/contract/money.ts'
import { amountsHidden, mask } from './hidden-amounts.ts'

type Options = {
  /** Writes a plus before what came in. */
  signed?: boolean
  /** All the ledger's decimals where there are more than shown; otherwise rounded down, as a balance is. */
  exact?: boolean
}

export type MoneyParts = {
  /** The exact value, for programs: the `value` of the data element. */
  value: string
  whole: string
  /** With its point; empty where the currency has no minor unit. */
  minor: string
  ticker: string
}

/** What a person reads, cut where the print gets lighter. Zero has no sign, also where rounding made it zero. */
export function splitMoney(money: Money, { signed, exact }: Options = {}): MoneyParts {
  const figure = exact ? formatExact(money) : formatAmount(money)
  const isZero = !/[1-9]/.test(figure)
  const { whole, decimals } = splitAmount(isZero ? figure.replace('−', '') : figure)
  const sign = signed && money.units > 0n && !isZero ? '+' : ''
  return { value: moneyToWire(money), whole: sign + whole, minor: decimals, ticker: money.currency }
}

/** The same in one string, for places that take no elements: a title, a toast, an option. */
export function moneyText(money: Money, options?: Options): string {
  if (amountsHidden.get()) return `${mask} ${money.currency}`
  const { whole, minor, ticker } = splitMoney(money, options)
  return `${whole}${minor} ${ticker}`
}
