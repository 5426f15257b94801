// Bank money in the history of an account, and behind its holds and lines.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../platform/db.ts'
import { type Found, newestOf, nothingFound } from '../../platform/look-back.ts'
import type { Explain, HistoryAsked, HistoryRow, HistorySource } from '../../platform/transactions.ts'
import { findDeposits, findWithdrawals } from './find-rows.ts'
import { depositRow, withdrawalRow } from './show.ts'

export const fiatHistory: HistorySource = {
  kinds: ['fiatDeposit', 'fiatWithdrawal'],
  async search(db, asked) {
    if (asked.mainNet !== undefined) return nothingFound
    const lists = await Promise.all([
      ...(asked.kinds.includes('fiatDeposit') && asked.direction !== 'out' ? [deposits(db, asked)] : []),
      ...(asked.kinds.includes('fiatWithdrawal') && asked.direction !== 'in' ? [withdrawals(db, asked)] : []),
    ])
    return newestOf(lists, ({ createdAt, id }) => ({ createdAt: new Date(createdAt), id }), asked.limit)
  },
}

async function deposits(db: Db, asked: HistoryAsked): Promise<Found<HistoryRow>> {
  const { rows, seenTo } = await findDeposits(db, asked)
  const shown = rows.map((row): HistoryRow => {
    const { amount, fee, counterparty, ...rest } = historyOf(depositRow(row, asked.language))
    return { ...rest, kind: 'fiatDeposit', amount, fee, counterparty }
  })
  return { rows: shown, seenTo }
}

async function withdrawals(db: Db, asked: HistoryAsked): Promise<Found<HistoryRow>> {
  const { rows, seenTo } = await findWithdrawals(db, asked)
  const all = rows.map((row): HistoryRow => {
    const shown = withdrawalRow(row, asked.language)
    return {
      ...historyOf(shown),
      kind: 'fiatWithdrawal',
      amount: negative(row.amount + row.fee, row.currency),
      counterparty: shown.label,
    }
  })
  return { rows: all, seenTo }
}

const negative = (units: bigint, currency: Fiat) => ({ amount: moneyToWire({ units: -units, currency }), currency })

type Shown = ReturnType<typeof depositRow>

const historyOf = (shown: Shown) => ({
  id: shown.id,
  reference: shown.reference,
  state: shown.state,
  status: shown.status,
  createdAt: shown.createdAt,
  updatedAt: shown.updatedAt,
  completedAt: shown.completedAt,
  nextStep: shown.nextStep,
  allowedMoves: shown.allowedMoves,
  note: shown.note,
  reason: shown.reason,
  amount: shown.amount,
  counterAmount: null,
  fee: moneyFromWire(shown.fee.amount, shown.fee.currency).units > 0n ? shown.fee : null,
  counterparty: shown.bankName === '-' ? null : shown.bankName,
  mainNet: null,
  txnHash: null,
})

export const explainFiatDeposits: Explain = async (db, transfers) => {
  const { rows } = await db.query<{ id: string; reference: string; transfer: bigint }>(
    `select id, reference, credit_transfer as transfer from fiat_deposit where credit_transfer = any($1)
     union all select id, reference, recall_transfer from fiat_deposit where recall_transfer = any($1)`,
    [[...transfers]],
  )
  return new Map(rows.map(({ id, reference, transfer }) => [transfer, { transactionId: id, kind: 'fiatDeposit', reference }]))
}

export const explainFiatWithdrawals: Explain = async (db, transfers) => {
  const { rows } = await db.query<{ id: string; reference: string; transfer: bigint }>(
    'select id, reference, hold_transfer as transfer from fiat_withdrawal where hold_transfer = any($1)',
    [[...transfers]],
  )
  return new Map(rows.map(({ id, reference, transfer }) => [transfer, { transactionId: id, kind: 'fiatWithdrawal', reference }]))
}
