// Formats money and figures for people: groups of three with commas and a decimal point, in all three languages.

import { displayScale } from './currencies.ts'
import { type Decimal, formatDecimal, parseDecimal, powerOfTen, rescale, roundDown, trimDecimal } from './decimal.ts'
import { type Money, moneyToDecimal } from './money.ts'

const minus = '−'

/** '1234567.5' as '1,234,567.5', with a true minus sign. */
export function groupThousands(figure: string): string {
  const [whole = '', fraction] = figure.replace(/^-/, '').split('.')
  const sign = figure.startsWith('-') ? minus : ''
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${fraction === undefined ? '' : `.${fraction}`}`
}

/** A balance: floored to what is shown, with exactly the currency's decimals. */
export const formatAmount = (money: Money): string =>
  groupThousands(formatDecimal(roundDown(moneyToDecimal(money), displayScale(money.currency))))

/** An amount for programs and spreadsheets: the decimals that every screen shows, and more only where the ledger has them. */
export function plainAmount(money: Money): string {
  const exact = trimDecimal(moneyToDecimal(money))
  return formatDecimal(rescale(exact, Math.max(exact.scale, displayScale(money.currency)), 'down'))
}

/** The same for people, in groups of three: how every movement of money is written, on screens, receipts and in mails. */
export const formatExact = (money: Money): string => groupThousands(plainAmount(money))

/** '184,250.00 USDC': the ticker always, a symbol never. */
export const formatMoney = (money: Money): string => `${formatExact(money)} ${money.currency}`
export const formatBalance = (money: Money): string => `${formatAmount(money)} ${money.currency}`

/** The part before the decimal point and the part from it on, which is printed lighter. */
export function splitAmount(amount: string): { whole: string; decimals: string } {
  const point = amount.indexOf('.')
  return point < 0 ? { whole: amount, decimals: '' } : { whole: amount.slice(0, point), decimals: amount.slice(point) }
}

/** A network fee in a coin without a row of its own still shows its nine decimals. */
export const formatCoin = (value: Decimal, code: string): string =>
  `${groupThousands(formatDecimal(roundDown(value, displayScale(code))))} ${code}`

const suffixes = [
  { power: 12, suffix: 'T' },
  { power: 9, suffix: 'G' },
  { power: 6, suffix: 'M' },
  { power: 3, suffix: 'k' },
] as const

/** '1500' as '1.5k', for axes and overviews only. Rounded down to `decimals`, so that nothing looks more than it is. */
export function compact(figure: string | bigint, decimals = 1): string {
  const value = parseDecimal(String(figure))
  if (!value) throw new Error('Not a figure.')
  const size = value.units < 0n ? -value.units : value.units
  const step = suffixes.find(({ power }) => size >= powerOfTen(power + value.scale))
  const shown = roundDown({ units: value.units, scale: value.scale + (step?.power ?? 0) }, decimals)
  return groupThousands(formatDecimal(trimDecimal(shown))) + (step?.suffix ?? '')
}
