// Bank money in the history of an account, and behind its holds and lines.

import type { Fiat } from '@sampan/contract/currencies.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import type { Db } from '../../platform/db.ts'
import type { Explain, HistoryAsked, HistoryRow, HistorySource } from '../../platform/transactions.ts'
import { findDeposits, findWithdrawals } from './find-rows.ts'
import { depositRow, withdrawalRow } from './show.ts'

export const fiatHistory: HistorySource = {
  kinds: ['fiatDeposit', 'fiatWithdrawal'],
  async search(db, asked) {
    const rows = [
      ...(asked.kinds.includes('fiatDeposit') && asked.direction !== 'out' ? await deposits(db, asked) : []),
      ...(asked.kinds.includes('fiatWithdrawal') && asked.direction !== 'in' ? await withdrawals(db, asked) : []),
    ]
    return rows
      .sort((one, other) =>
        one.createdAt === other.createdAt ? (one.id < other.id ? 1 : -1) : one.createdAt < other.createdAt ? 1 : -1,
      )
      .slice(0, asked.limit)
  },
}

async function deposits(db: Db, asked: HistoryAsked): Promise<HistoryRow[]> {
  if (asked.mainNet !== undefined) return []
  const rows = await findDeposits(db, asked)
  return rows.map((row) => {
    const { amount, fee, counterparty, ...rest } = historyOf(depositRow(row, asked.language))
    return { ...rest, kind: 'fiatDeposit', amount, fee, counterparty }
  })
}

async function withdrawals(db: Db, asked: HistoryAsked): Promise<HistoryRow[]> {
  if (asked.mainNet !== undefined) return []
  const rows = await findWithdrawals(db, asked)
  return rows.map((row) => {
    const shown = withdrawalRow(row, asked.language)
    return {
      ...historyOf(shown),
      kind: 'fiatWithdrawal',
      amount: negative(row.amount + row.fee, row.currency),
      counterparty: shown.label,
    }
  })
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
