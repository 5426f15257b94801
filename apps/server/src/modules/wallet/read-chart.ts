// The balance over time. Today's rates hold for the whole of it, so that it moves only where money moved.

import type { getBalanceChart as entry } from '@sampan/contract/api/wallet.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import { messages } from '@sampan/contract/messages.ts'
import { type Money, moneyToWire, subtract } from '@sampan/contract/money.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { type SharedLine, sharedStatement } from '@sampan/ledger/statement.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ManualCtxOf } from '../../platform/http/request-context.ts'
import { type WalletAccount, walletOf } from './accounts.ts'
import { accountsOf, type ChartPoint, type ChartWindow, sampledPoints, stepPoints } from './chart-points.ts'
import type { WalletDeps } from './deps.ts'
import type { Totals } from './steps.ts'

const dayMs = 86_400_000
const daysMax = 366
const linesPerLook = 500
/** A busier account is shown by what it held at even intervals instead. */
const linesMax = 1_900

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
    points: points.map(toWirePoint),
    change: { amount: moneyToWire(subtract(last.total, first.total)), currency },
  }
}

const toWirePoint = ({ at, total, cause }: ChartPoint) => ({
  at: at.toISOString(),
  total: moneyToWire(total),
  cause: cause && { ...cause, changes: cause.changes.map((money) => ({ amount: moneyToWire(money), currency: money.currency })) },
})

/** Days are Singapore's, which knows no summer time. */
function windowOf({ from, to }: { from: string; to: string }, now: Date): ChartWindow {
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
