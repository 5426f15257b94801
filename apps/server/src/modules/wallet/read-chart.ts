// The balance over time. Today's rates hold for the whole of it, so that it moves only where money moved.

import type { getBalanceChart as entry } from '@sampan/contract/api/wallet.ts'
import type { Currency, HeldCurrency } from '@sampan/contract/currencies.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type Money, moneyToWire, subtract } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type SharedLine, sharedStatement } from '@sampan/ledger/statement.ts'
import { balancesAt } from '@sampan/ledger/transfer-history.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { bothOf, type WalletAccount, walletOf } from './accounts.ts'
import type { WalletDeps } from './deps.ts'
import { purposes } from './messages.ts'
import { type Standing, type Step, type Totals, walkBack } from './steps.ts'

const dayMs = 86_400_000
const daysMax = 366
const linesPerLook = 500
/** A busier account is shown by what it held at even intervals instead. */
const linesMax = 1_900
const samplesMax = 60

type Window = { readonly start: Date; readonly end: Date }

export async function readChart(
  { loadWallet, rates, displayCurrencyOf }: WalletDeps,
  ctx: ManualCtxOf<typeof entry>,
  { query }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
  const { db, session, language, now } = ctx
  const window = windowOf(query, now)
  const wallet = await walletOf(loadWallet, ctx)
  const chosen = query.id === undefined ? wallet : wallet.filter(({ id }) => id === query.id)
  const [one] = chosen
  if (!one) throw new Refusal('notFound')
  const currency = query.valueIn ?? (query.id === undefined ? await displayCurrencyOf(db, session.userId) : one.currency)
  const worth = (totals: Totals) => worthOf(totals, currency, rates.valueIn)
  const lines = await linesSince(db, chosen, window.start)
  const points = lines ? stepPoints(chosen, lines, window, worth, language) : await sampledPoints(db, chosen, window, worth)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) throw new Error('a chart begins and ends')
  return {
    currency,
    points: points.map(({ at, total, cause }) => ({ at: at.toISOString(), total: moneyToWire(total), cause })),
    change: { amount: moneyToWire(subtract(last.total, first.total)), currency },
  }
}

/** Days are Singapore's, which knows no summer time. */
function windowOf({ from, to }: { from: string; to: string }, now: Date): Window {
  const start = Date.parse(`${from}T00:00:00+08:00`)
  const end = Math.min(Date.parse(`${to}T00:00:00+08:00`) + dayMs, now.getTime())
  if (!(start < end) || end - start > daysMax * dayMs) throw new Refusal('invalidInput', { fields: { from: messages.invalid } })
  return { start: new Date(start), end: new Date(end) }
}

function worthOf(totals: Totals, currency: HeldCurrency, valueIn: WalletDeps['rates']['valueIn']): Money {
  let units = 0n
  for (const [code, held] of totals) units += valueIn({ units: held, currency: code }, currency)?.units ?? 0n
  return { units, currency }
}

const accountsOf = (chosen: readonly WalletAccount[]) => chosen.flatMap((account) => bothOf(account))

/** Everything since then, newest first, or undefined where that would be too much to draw. */
async function linesSince(db: Db, chosen: readonly WalletAccount[], start: Date): Promise<readonly SharedLine[] | undefined> {
  const lines: SharedLine[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof sharedStatement>> = await sharedStatement(db, accountsOf(chosen), {
      size: linesPerLook,
      cursor,
    })
    lines.push(...page.lines)
    cursor = (page.lines.at(-1)?.postedAt ?? start) < start ? null : page.nextCursor
    if (cursor !== null && lines.length > linesMax) return undefined
  } while (cursor !== null)
  return lines
}

type Point = { readonly at: Date; readonly total: Money; readonly cause: string | null }

function stepPoints(
  chosen: readonly WalletAccount[],
  lines: readonly SharedLine[],
  window: Window,
  worth: (totals: Totals) => Money,
  language: Language,
): Point[] {
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

async function sampledPoints(
  db: Db,
  chosen: readonly WalletAccount[],
  { start, end }: Window,
  worth: (totals: Totals) => Money,
): Promise<Point[]> {
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
