// The points of the balance chart: one per movement, or samples where there are too many.

import type { Currency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
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

type ChartPoint = { readonly at: Date; readonly total: Money; readonly cause: string | null }

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

/** 'crypto deposit +40,000.00 USDC' */
function causeOf({ line, changes }: Step, language: Language): string {
  const amounts = [...changes].map(([currency, units]) => `${units > 0n ? '+' : ''}${formatMoney({ units, currency })}`)
  return [say(purposes[line.purpose].name, language), ...amounts].join(' ').slice(0, 200)
}

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
