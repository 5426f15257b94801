// The points of the balance chart: one per movement, or samples where there are too many.

import { type Currency, type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import type { SharedLine } from '@sampan/ledger/statement.ts'
import { balancesAt } from '@sampan/ledger/transfer-history.ts'
import type { Db } from '../../platform/db/db.ts'
import { bothOf, type WalletAccount } from './accounts.ts'
import { purposes } from './messages.ts'
import { type Standing, type Step, type Totals, walkBack } from './steps.ts'

const samplesMax = 60

export type ChartWindow = { readonly start: Date; readonly end: Date }

export const accountsOf = (chosen: readonly WalletAccount[]) => chosen.flatMap((account) => bothOf(account))

type HeldMoney = Money & { readonly currency: HeldCurrency }
type ChartCause = { readonly name: string; readonly changes: readonly HeldMoney[] }

export type ChartPoint = { readonly at: Date; readonly total: Money; readonly cause: ChartCause | null }

export function stepPoints(
  chosen: readonly WalletAccount[],
  lines: readonly SharedLine[],
  window: ChartWindow,
  worth: (totals: Totals) => Money,
  language: Language,
): ChartPoint[] {
  const standing = chosen.flatMap((one): Standing[] => {
    const [available, held] = bothOf(one)
    return [
      { ...available, units: one.available.units },
      { ...held, units: one.held.units },
    ]
  })
  const { first, steps, last } = walkBack(standing, lines, window)
  return [
    { at: window.start, total: worth(first), cause: null },
    ...steps.map((step) => ({ at: step.at, total: worth(step.totals), cause: causeOf(step, language) })),
    { at: window.end, total: worth(last), cause: null },
  ]
}

const causeOf = ({ line, changes }: Step, language: Language): ChartCause => ({
  name: say(purposes[line.purpose].name, language),
  changes: [...changes].flatMap(([currency, units]) => (isHeldCurrency(currency) ? [{ units, currency }] : [])),
})

export async function sampledPoints(
  db: Db,
  chosen: readonly WalletAccount[],
  { start, end }: ChartWindow,
  worth: (totals: Totals) => Money,
): Promise<ChartPoint[]> {
  const length = end.getTime() - start.getTime()
  const times = Array.from({ length: samplesMax + 1 }, (_, index) => new Date(start.getTime() + (length * index) / samplesMax))
  const accounts = accountsOf(chosen)
  const table = await balancesAt(db, accounts, times)
  return times.map((at, row) => {
    const totals = new Map<Currency, bigint>()
    for (const [place, { currency }] of accounts.entries())
      totals.set(currency, (totals.get(currency) ?? 0n) + (table[row]?.[place] ?? 0n))
    return { at, total: worth(totals), cause: null }
  })
}
