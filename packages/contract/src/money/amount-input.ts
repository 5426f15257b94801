// Parses an amount as people type it. The language decides comma and dot; an ambiguous text asks the user.

import type { Language } from '../text/language.ts'
import { toPlainCharacters } from './amount-characters.ts'
import type { Currency } from './currencies.ts'
import { digitsMax, formatDecimal, parseDecimal, trimDecimal } from './decimal.ts'
import { type AmountProblem, type Money, moneyFromWire, parseMoney, scaleOf } from './money.ts'

type Separators = { readonly group: string; readonly decimal: string }

const separators: Readonly<Record<Language, Separators>> = {
  en: { group: ',', decimal: '.' },
  'zh-CN': { group: ',', decimal: '.' },
  th: { group: ',', decimal: '.' },
}

export type AmountInput =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly money: Money }
  /** All possible meanings; a single one also needs confirmation, because this language writes it differently. */
  | { readonly kind: 'ambiguous'; readonly readings: readonly Money[] }
  | { readonly kind: 'refused'; readonly problem: AmountProblem }

type Rules = {
  readonly currency: Currency
  readonly language: Language
  /** The maximum from the server. Typing it equals pressing Max, even with the ledger's decimals. */
  readonly max?: Money
}

export function parseAmountInput(text: string, rules: Rules): AmountInput {
  const trimmed = text.trim()
  if (trimmed.length > digitsMax * 2) return { kind: 'refused', problem: 'too-large' }
  const typed = dropTicker(toPlainCharacters(trimmed), rules.currency)
  if (typed === '') return { kind: 'empty' }
  if (/^[-−]/.test(typed)) return { kind: 'refused', problem: 'negative' }
  const here = separators[rules.language]
  if (/[ ']/.test(typed)) return parseSpaced(typed, here, rules)
  if (/[^\d.,]/.test(typed)) return { kind: 'refused', problem: 'not-a-number' }

  const ours = read(typed, here)
  const theirs = read(typed, { group: here.decimal, decimal: here.group })
  if (ours === undefined) {
    const other = theirs === undefined ? undefined : parseMoney(theirs, rules.currency, { scale: 'display' })
    const problem = other?.kind === 'refused' ? other.problem : 'not-a-number'
    return ask([theirs, readOtherGrouping(typed, here), readLateDecimals(typed, here)], rules.currency, problem)
  }
  return parseOurs(ours, theirs, rules)
}

/** A figure in the separators of this language; `theirs` is what the same text means where they are exchanged. */
function parseOurs(ours: string, theirs: string | undefined, rules: Rules): AmountInput {
  const parsed = parseMoney(ours, rules.currency, { scale: 'display' })
  if (parsed.kind === 'money') return { kind: 'amount', money: parsed.money }
  if (parsed.problem !== 'too-many-decimals') return parsed
  if (rules.max && isMax(ours, rules.max)) return { kind: 'amount', money: rules.max }
  return theirs === undefined ? parsed : ask([ours, theirs], rules.currency, parsed.problem)
}

/** A copied amount ends with its currency; any other one is refused as text. */
const dropTicker = (typed: string, currency: Currency): string =>
  typed.endsWith(currency) ? typed.slice(0, -currency.length).trimEnd() : typed

/** Groups by space or apostrophe, as in 1 234,56 or 1'234.56: there a comma or dot can only be the decimal one. */
function parseSpaced(typed: string, { decimal }: Separators, rules: Rules): AmountInput {
  const [, whole = '', , mark, fraction = ''] = /^([1-9]\d{0,2}([ '])\d{3}(?:\2\d{3})*)(?:([.,])(\d*))?$/.exec(typed) ?? []
  if (whole === '') return { kind: 'refused', problem: 'not-a-number' }
  const figure = whole.replace(/[ ']/g, '') + (fraction === '' ? '' : `.${fraction}`)
  const parsed = parseOurs(figure, undefined, rules)
  return mark === undefined || mark === decimal || parsed.kind !== 'amount'
    ? parsed
    : ask([figure], rules.currency, 'not-a-number')
}

/** The figure without grouping and with a dot, or undefined when it does not follow these separators. */
function read(typed: string, { group, decimal }: Separators): string | undefined {
  const [whole = '', fraction = '', ...more] = typed.split(decimal)
  const groups = whole.split(group)
  const isGrouped = groups.length > 1
  if (more.length > 0 || fraction.includes(group) || whole + fraction === '') return undefined
  // A zero before the first group is not grouping: 0,500 is half a unit in other countries.
  if (isGrouped && !/^[1-9]\d{0,2}$/.test(groups[0] ?? '')) return undefined
  if (!groups.slice(1).every((digits) => digits.length === 3)) return undefined
  const digits = groups.join('').replace(/^0+(?=\d)/, '') || '0'
  return fraction === '' ? digits : `${digits}.${fraction}`
}

/** Groups of other lengths, as in 1,23,456. A single separator can only be a decimal point: 25,5 is never 255. */
function readOtherGrouping(typed: string, { group, decimal }: Separators): string | undefined {
  const groups = typed.split(group)
  return groups.length > 2 && groups.at(-1)?.length === 3 && !typed.includes(decimal) ? groups.join('') : undefined
}

/** Digits that were grouped during typing, with a decimal comma after them: 1,234,5 can only be 1234.5. */
function readLateDecimals(typed: string, { group, decimal }: Separators): string | undefined {
  const at = typed.lastIndexOf(group)
  const [whole, fraction] = [typed.slice(0, at), typed.slice(at + 1)]
  if (fraction.length > 2 || !whole.includes(group) || typed.includes(decimal)) return undefined
  const figure = read(whole, { group, decimal })
  return figure === undefined || fraction === '' ? figure : `${figure}.${fraction}`
}

/** The readings that are valid amounts of this currency; without one, the input is refused with its own problem. */
function ask(figures: readonly (string | undefined)[], currency: Currency, problem: AmountProblem): AmountInput {
  const readings = figures.flatMap((figure) => {
    const value = figure === undefined ? undefined : parseDecimal(figure.replace(/^0+(?=\d)/, ''))
    const parsed = parseMoney(value && formatDecimal(trimDecimal(value)), currency, { scale: 'display' })
    return parsed.kind === 'money' ? [parsed.money] : []
  })
  return readings.length === 0 ? { kind: 'refused', problem } : { kind: 'ambiguous', readings }
}

function isMax(figure: string, max: Money): boolean {
  const value = parseDecimal(figure)
  if (!value || value.scale > scaleOf(max.currency, 'ledger')) return false
  return moneyFromWire(figure, max.currency).units === max.units
}
