// A balance over time, as the ledger's lines make it: pure, so that it can be read and tested without a database.

import type { Currency } from '@sampan/contract/currencies.ts'
import type { SharedLine } from '@sampan/ledger/statement.ts'

/** What one account of the ledger holds now, before any of the lines is undone. */
export type Standing = { readonly id: bigint; readonly currency: Currency; readonly units: bigint }

export type Totals = ReadonlyMap<Currency, bigint>

export type Step = {
  readonly at: Date
  readonly line: SharedLine
  /** By how much each currency changed, all postings of one transfer together. */
  readonly changes: Totals
  /** What there was once it had happened. */
  readonly totals: Totals
}

export type Course = { readonly first: Totals; readonly steps: readonly Step[]; readonly last: Totals }

/**
 * Walks back from now: whatever happened is taken out again, newest first. What moves between the customer's own accounts
 * (a hold) changes no total and is no step.
 */
export function walkBack(
  standing: readonly Standing[],
  lines: readonly SharedLine[],
  window: { readonly start: Date; readonly end: Date },
): Course {
  const own = new Set(standing.map(({ id }) => id))
  const totals = new Map<Currency, bigint>()
  const newest = newestOf(lines)
  for (const { id, currency, units } of standing) totals.set(currency, (totals.get(currency) ?? 0n) + (newest.get(id) ?? units))
  const steps: Step[] = []
  let last: Totals = new Map(totals)
  for (const group of transfersOf(lines.filter(({ otherAccount }) => !own.has(otherAccount)))) {
    const [line] = group
    if (!line || line.postedAt < window.start) break
    const changes = changesOf(group)
    if (line.postedAt <= window.end) steps.unshift({ at: line.postedAt, line, changes, totals: new Map(totals) })
    for (const [currency, units] of changes) totals.set(currency, (totals.get(currency) ?? 0n) - units)
    if (line.postedAt > window.end) last = new Map(totals)
  }
  return { first: new Map(totals), steps, last }
}

/** The lines come from one look at the ledger, so where there are any they know the balance better than what was read before. */
function newestOf(lines: readonly SharedLine[]): ReadonlyMap<bigint, bigint> {
  const newest = new Map<bigint, bigint>()
  for (const { account, balanceAfter } of lines)
    if (balanceAfter && !newest.has(account.id)) newest.set(account.id, balanceAfter.units)
  return newest
}

function* transfersOf(lines: readonly SharedLine[]): Generator<readonly SharedLine[]> {
  let group: SharedLine[] = []
  for (const line of lines) {
    if (group.length > 0 && group[0]?.transferId !== line.transferId) {
      yield group
      group = []
    }
    group.push(line)
  }
  if (group.length > 0) yield group
}

function changesOf(group: readonly SharedLine[]): Totals {
  const changes = new Map<Currency, bigint>()
  for (const { amount } of group) changes.set(amount.currency, (changes.get(amount.currency) ?? 0n) + amount.units)
  return changes
}
