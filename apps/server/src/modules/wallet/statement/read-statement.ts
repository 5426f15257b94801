// One period of one balance as the ledger has it: what there was, every line that changed it, what there is.

import { type Fiat, type HeldCurrency, isFiat } from '@sampan/contract/currencies.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { findFeeAccounts } from '@sampan/ledger/accounts.ts'
import { linesMax, type SharedLine, sharedStatement } from '@sampan/ledger/statement.ts'
import type { Account } from '@sampan/ledger/transfer.ts'
import { balancesAt, lastTransferAt } from '@sampan/ledger/transfer-history.ts'
import type { Explainers } from '../../../core/transactions/history-source.ts'
import type { Db } from '../../../platform/db/db.ts'
import { explain } from '../explain.ts'
import { lineText, lineWords, purposes } from '../messages.ts'
import { words } from './messages.ts'
import type { Period } from './period.ts'

export type Entry = {
  /** The same in every file that holds it, so that programs know an entry they have already. */
  readonly id: string
  readonly at: Date
  readonly text: string
  readonly reference: string | null
  readonly isFee: boolean
  /** Negative where it left. */
  readonly units: bigint
  readonly balance: bigint
}

export type Statement = {
  readonly period: Period
  readonly currency: HeldCurrency
  readonly opening: bigint
  readonly entries: readonly Entry[]
  readonly closing: bigint
}

/** Of a bank currency: what programs of banks and bookkeepers read. */
export type FiatStatement = Statement & { readonly currency: Fiat }

export const isFiatStatement = (statement: Statement): statement is FiatStatement => isFiat(statement.currency)

type StatementQuery = {
  readonly accounts: readonly [Account, Account]
  readonly currency: HeldCurrency
  readonly period: Period
  readonly language: Language
  readonly entriesMax: number
}

export async function readStatement(db: Db, explainers: Explainers, asked: StatementQuery): Promise<Statement> {
  const { accounts, currency, period, language } = asked
  const [before = [], after = []] = await balancesAt(db, accounts, [period.start, period.end])
  const [opening, closing] = [sum(before), sum(after)]
  const lines = await readLines(db, asked)
  const explained = await explain(db, explainers, lines)
  const fees = await findFeeAccounts(db, [...new Set(lines.map(({ otherAccount }) => otherAccount))])
  let balance = opening
  const entries = lines.map((line): Entry => {
    balance += line.amount.units
    const what = say(purposes[line.purpose].name, language)
    const isFee = fees.has(line.otherAccount)
    return {
      id: `${line.transferId}-${line.postingNumber}-${line.account.id}`,
      at: line.postedAt,
      text: lineText(isFee ? words.fee : lineWords[line.action], what, language),
      reference: explained.get(line.transferId)?.reference ?? null,
      isFee,
      units: line.amount.units,
      balance,
    }
  })
  if (balance !== closing) throw new Error(`the lines of ${period.name} lead to ${balance}, the ledger says ${closing}`)
  return { period, currency, opening, entries, closing }
}

const sum = (units: readonly bigint[]): bigint => units.reduce((total, one) => total + one, 0n)

/** Oldest first. What moves between available and held changes no balance, and is no line of it. */
async function readLines(db: Db, { accounts, period, entriesMax }: StatementQuery): Promise<SharedLine[]> {
  const bounds = new Map<bigint, { first: bigint; last: bigint }>()
  for (const account of accounts)
    bounds.set(account.id, {
      first: (await lastTransferAt(db, [account], period.start)) ?? -1n,
      last: (await lastTransferAt(db, [account], period.end)) ?? -1n,
    })
  const all = [...bounds.values()]
  const from = all.reduce((most, { last }) => (last > most ? last : most), -1n)
  const floor = all.reduce((least, { first }) => (first < least ? first : least), from)
  if (from < 0n) return []
  const own = new Set(accounts.map(({ id }) => id))
  const lines: SharedLine[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof sharedStatement>> = await sharedStatement(db, accounts, {
      size: linesMax,
      cursor,
      from,
    })
    for (const line of page.lines) {
      const bound = bounds.get(line.account.id)
      if (!bound || line.transferId <= bound.first || line.transferId > bound.last || own.has(line.otherAccount)) continue
      lines.push(line)
      if (lines.length > entriesMax) throw new Refusal('statementTooLong')
    }
    const last = page.lines.at(-1)
    cursor = last && last.transferId > floor ? page.nextCursor : null
  } while (cursor !== null)
  return lines.reverse()
}
