// The books against the banks: what their own lines add up to, what they say they hold, and the lines that nothing of ours explains.

import { type Fiat, fiats, ledgerScale } from '@sampan/contract/currencies.ts'
import { balanceOf } from '@sampan/ledger/balances.ts'
import type { Chart } from '@sampan/ledger/chart.ts'
import type { Db } from '../../platform/db.ts'
import type { Finding } from './reconcile.job.ts'

export type BankCompared = {
  readonly currency: Fiat
  readonly scale: number
  readonly books: string
  readonly lines: string
  readonly difference: string
  /** What the banks said last that they hold, carried on by the lines since; null where none has said it. */
  readonly closing: string | null
  readonly closingDifference: string | null
  readonly unmatched: number
  readonly unmatchedUnits: string
}

type LineSum = { currency: Fiat; units: string; unmatched: number; unmatched_units: string }

const isOpen = 'deposit_id is null and withdrawal_id is null'

export async function compareBanks(db: Db, chart: Chart): Promise<BankCompared[]> {
  const { rows } = await db.query<LineSum>(
    `select currency, sum(amount)::text as units, count(*) filter (where ${isOpen})::int as unmatched,
       coalesce(sum(amount) filter (where ${isOpen}), 0)::text as unmatched_units
     from bank_line group by currency`,
  )
  const closings = await readClosings(db)
  const compared: BankCompared[] = []
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
      closing: closing === undefined ? null : String(closing),
      closingDifference: closing === undefined ? null : String(closing - books),
      unmatched: row?.unmatched ?? 0,
      unmatchedUnits: row?.unmatched_units ?? '0',
    })
  }
  return compared
}

/** A bank that has never told a closing balance counts by its lines; a line does not name its account, so a bank's accounts count together. */
async function readClosings(db: Db): Promise<Map<Fiat, bigint>> {
  const { rows } = await db.query<{ currency: Fiat; units: string }>(
    `with latest as (
       select distinct on (bank, account, currency) bank, currency, closed_on, units from bank_closing
       order by bank, account, currency, closed_on desc
     ), told as (
       select bank, currency, max(closed_on) as closed_on, sum(units) as units from latest group by bank, currency
     ), since as (
       select l.currency, sum(l.amount) as units from bank_line l left join told t on t.bank = l.bank and t.currency = l.currency
       where t.bank is null or l.booked_on > t.closed_on group by l.currency
     )
     select t.currency, (sum(t.units) + coalesce(max(s.units), 0))::text as units
     from told t left join since s on s.currency = t.currency group by t.currency`,
  )
  return new Map(rows.map(({ currency, units }) => [currency, BigInt(units)]))
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
