// The books against the banks: what their own lines add up to, and the lines that nothing of ours explains.

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
  const compared: BankCompared[] = []
  for (const currency of fiats) {
    const row = rows.find((one) => one.currency === currency)
    // The bank's account gives what customers get: it stands below zero by what the bank holds for us.
    const books = -(await balanceOf(db, chart.account('bank', currency))).units
    const lines = BigInt(row?.units ?? 0)
    if (!row && books === 0n) continue
    compared.push({
      currency,
      scale: ledgerScale(currency),
      books: String(books),
      lines: String(lines),
      difference: String(lines - books),
      unmatched: row?.unmatched ?? 0,
      unmatchedUnits: row?.unmatched_units ?? '0',
    })
  }
  return compared
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
