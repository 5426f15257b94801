// Money as an integer of ledger units with its currency. On the wire it is a decimal string at the ledger's scale.

import { type Currency, displayScale, isCurrency, ledgerScale } from './currencies.ts'
import { type Decimal, digitsMax, formatDecimal, parseDecimal, powerOfTen, rescale, trimDecimal } from './decimal.ts'

export type Money = { readonly units: bigint; readonly currency: Currency }

/** A person types at most the displayed decimals; the server and its "Max" may use the ledger's. */
export type MoneyScale = 'display' | 'ledger'

export type AmountProblem =
  | 'empty'
  | 'not-a-currency'
  | 'not-a-number'
  | 'too-many-decimals'
  | 'too-large'
  | 'negative'
  | 'not-above-zero'

export type AmountRules = {
  readonly scale: MoneyScale
  /** The allowed sign: a payment is above zero, a balance is zero or more, a difference is any. */
  readonly sign?: 'above-zero' | 'not-negative' | 'any'
}

export type ParsedMoney =
  | { readonly kind: 'money'; readonly money: Money }
  | { readonly kind: 'refused'; readonly problem: AmountProblem }

/** The largest amount that one ledger entry holds: a signed 64-bit integer of units. */
export const unitsMax = 9_223_372_036_854_775_807n

const refused = (problem: AmountProblem): ParsedMoney => ({ kind: 'refused', problem })

/** Parses external input. Excess decimals are refused, not rounded; a JSON number is never an amount. */
export function parseMoney(text: unknown, currency: unknown, rules: AmountRules): ParsedMoney {
  if (!isCurrency(currency)) return refused('not-a-currency')
  if (typeof text !== 'string') return refused('not-a-number')
  if (text === '') return refused('empty')
  const value = parseDecimal(text)
  if (!value) return refused(/^\d+(\.\d+)?$/.test(text) && text.length > digitsMax ? 'too-large' : 'not-a-number')
  const sign = rules.sign ?? 'above-zero'
  if (value.units < 0n && sign !== 'any') return refused('negative')
  if (value.units === 0n && sign === 'above-zero') return refused('not-above-zero')
  if (value.scale > scaleOf(currency, rules.scale)) return refused('too-many-decimals')
  const money = moneyFromDecimal(value, currency)
  const size = money.units < 0n ? -money.units : money.units
  return size > unitsMax ? refused('too-large') : { kind: 'money', money }
}

export const scaleOf = (currency: Currency, scale: MoneyScale): number =>
  scale === 'display' ? displayScale(currency) : ledgerScale(currency)

/** Parses our own output; anything else is a bug. Totals may exceed one entry. */
export function moneyFromWire(amount: string, currency: Currency): Money {
  const value = parseDecimal(amount)
  if (!value || value.scale > ledgerScale(currency))
    throw new Error(`Not an amount of ${currency}: ${amount.slice(0, digitsMax)}`)
  return moneyFromDecimal(value, currency)
}

/** With all decimals of the ledger's scale, so that one value has one spelling. */
export const moneyToWire = ({ units, currency }: Money): string => formatDecimal({ units, scale: ledgerScale(currency) })

/** Without trailing zeros, so that 100 coins are not taken for an amount with six decimals. */
export const moneyAsTyped = ({ units, currency }: Money): string =>
  formatDecimal(trimDecimal({ units, scale: ledgerScale(currency) }))

export const moneyToDecimal = ({ units, currency }: Money): Decimal => ({ units, scale: ledgerScale(currency) })

const moneyFromDecimal = (value: Decimal, currency: Currency): Money => ({
  units: rescale(value, ledgerScale(currency), 'down').units,
  currency,
})

export const zero = (currency: Currency): Money => ({ units: 0n, currency })
export const isZero = (money: Money): boolean => money.units === 0n

/** Two currencies in one sum are a bug, never a conversion. */
function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not add up.`)
  return a.currency
}

export const add = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), units: a.units + b.units })
export const subtract = (a: Money, b: Money): Money => ({ currency: sameCurrency(a, b), units: a.units - b.units })

export function compare(a: Money, b: Money): -1 | 0 | 1 {
  sameCurrency(a, b)
  if (a.units === b.units) return 0
  return a.units < b.units ? -1 : 1
}

export const isLess = (a: Money, b: Money): boolean => compare(a, b) < 0
export const smaller = (a: Money, b: Money): Money => (isLess(b, a) ? b : a)
export const sum = (currency: Currency, parts: readonly Money[]): Money => parts.reduce(add, zero(currency))

/**
 * Converts a received chain amount to money, rounded down, and the dust that the ledger cannot hold: in chain units,
 * so that dust and money together are exactly the received amount.
 */
export function chainToLedger(chainUnits: bigint, decimals: number, currency: Currency): { money: Money; dust: bigint } {
  const { units } = rescale({ units: chainUnits, scale: decimals }, ledgerScale(currency), 'down')
  return { money: { units, currency }, dust: chainUnits - ledgerToChain({ units, currency }, decimals).chainUnits }
}

/** Converts money to a chain amount, rounded down; on a coarser chain the dust stays here, in ledger units. */
export function ledgerToChain(money: Money, decimals: number): { chainUnits: bigint; dust: bigint } {
  const scale = ledgerScale(money.currency)
  const chainUnits = rescale(moneyToDecimal(money), decimals, 'down').units
  const dust = decimals >= scale ? 0n : money.units - chainUnits * powerOfTen(scale - decimals)
  return { chainUnits, dust }
}
