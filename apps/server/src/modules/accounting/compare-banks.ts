// The books against the banks: what their own lines add up to, what they say they hold, and the lines that nothing of ours explains.

import { type Fiat, fiats, ledgerScale } from '@sampan/contract/currencies.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Finding } from './finding.ts'

export type BankComparison = {
  readonly currency: Fiat
  readonly scale: number
  readonly books: string
  readonly lines: string
  readonly difference: string
  /** What the banks said last that they hold, and how far the lines up to that day are from it; null where no bank has said it. */
  readonly closing: string | null
  readonly closingDifference: string | null
  /** Lines that no closing balance covers: a line is no evidence of itself. */
  readonly unconfirmedUnits: string
  readonly unmatched: number
  readonly unmatchedUnits: string
}

type LineSum = { currency: Fiat; units: string; unmatched: number; unmatched_units: string }

const isOpen = 'deposit_id is null and withdrawal_id is null'

export async function compareBanks(db: Db, chart: Chart): Promise<BankComparison[]> {
  const { rows } = await db.query<LineSum>(
    `select currency, sum(amount)::text as units, count(*) filter (where ${isOpen})::int as unmatched,
       coalesce(sum(amount) filter (where ${isOpen}), 0)::text as unmatched_units
     from bank_line group by currency`,
  )
  const closings = await readClosings(db)
  const compared: BankComparison[] = []
  for (const currency of fiats) {
    const row = rows.find((one) => one.currency === currency)
    // The bank's account gives what customers get: it stands below zero by what the bank holds for us.
    const books = -(await balanceOf(db, chart.account('bank', currency))).units
    const lines = BigInt(row?.units ?? 0)
    const closing = closings.get(currency)
    if (!row && books === 0n && closing === undefined) continue
    compared.push({
      currency,
      scale: ledgerScale(currency),
      books: String(books),
      lines: String(lines),
      difference: String(lines - books),
      closing: closing === undefined ? null : String(closing.units),
      closingDifference: closing === undefined ? null : String(closing.units - closing.covered),
      unconfirmedUnits: String(lines - (closing?.covered ?? 0n)),
      unmatched: row?.unmatched ?? 0,
      unmatchedUnits: row?.unmatched_units ?? '0',
    })
  }
  return compared
}

/** The last closing balances per bank and currency; a line does not name its account, so a bank's accounts count together. */
const told = `select bank, currency, max(closed_on) as closed_on, sum(units) as units
  from (select distinct on (bank, account, currency) bank, currency, closed_on, units from bank_closing
        order by bank, account, currency, closed_on desc) latest
  group by bank, currency`

type Closing = { readonly units: bigint; readonly covered: bigint }

async function readClosings(db: Db): Promise<Map<Fiat, Closing>> {
  const { rows } = await db.query<{ currency: Fiat; units: string; covered: string }>(
    `with told as (${told}), covered as (
       select l.currency, sum(l.amount) as units from bank_line l
       join told t on t.bank = l.bank and t.currency = l.currency and l.booked_on <= t.closed_on group by l.currency
     )
     select t.currency, sum(t.units)::text as units, coalesce(max(c.units), 0)::text as covered
     from told t left join covered c on c.currency = t.currency group by t.currency`,
  )
  return new Map(rows.map(({ currency, units, covered }) => [currency, { units: BigInt(units), covered: BigInt(covered) }]))
}

/** A bank that sends its statements itself has so many days for its closing balance; a line from an operator's file has none. */
const closingDays = 3

/** Lines without a closing balance that covers them, together per bank and currency. */
export async function findUnconfirmedLines(db: Db, now: Date): Promise<Finding[]> {
  const { rows } = await db.query<{ bank: string; currency: Fiat; lines: number; units: string; since: Date }>(
    `with told as (${told})
     select l.bank, l.currency, count(*)::int as lines, sum(l.amount)::text as units, min(l.imported_at) as since
     from bank_line l left join told t on t.bank = l.bank and t.currency = l.currency left join bank_statement s on s.id = l.statement_id
     where (t.bank is null or l.booked_on > t.closed_on)
       and (s.source is distinct from 'bank' or l.imported_at < $1::timestamptz - interval '${closingDays} days')
     group by l.bank, l.currency order by since limit ${linesMax}`,
    [now],
  )
  return rows.map(({ bank, currency, lines, units, since }) => ({
    kind: 'unconfirmedLines',
    where: 'bank',
    place: bank.slice(0, 60),
    subject: String(lines),
    units,
    scale: ledgerScale(currency),
    currency,
    since: since.toISOString(),
  }))
}

const linesMax = 150

export async function findUnknownLines(db: Db): Promise<Finding[]> {
  const { rows } = await db.query<{ bank: string; line: string; currency: Fiat; amount: bigint; imported_at: Date }>(
    `select bank, line, currency, amount, imported_at from bank_line where ${isOpen} order by imported_at limit ${linesMax}`,
  )
  return rows.map(({ bank, line, currency, amount, imported_at }) => ({
    kind: 'unknownLine',
    where: 'bank',
    place: bank.slice(0, 60),
    subject: line.slice(0, 300),
    units: String(amount),
    scale: ledgerScale(currency),
    currency,
    since: imported_at.toISOString(),
  }))
}
