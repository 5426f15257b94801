// Bank money in the history of an account, and behind its holds and lines.

import { type Fiat, ledgerScale } from '@sampan/contract/currencies.ts'
import { rescale } from '@sampan/contract/decimal.ts'
import { fiatDeposit } from '@sampan/contract/machines/fiat-deposit.ts'
import { fiatWithdrawal } from '@sampan/contract/machines/fiat-withdrawal.ts'
import { moneyFromWire, moneyToWire } from '@sampan/contract/money.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { anywhere } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import type { Explain, HistoryAsked, HistoryRow, HistorySource } from '../../platform/transactions.ts'
import type { DepositRow } from './deposit/deposits.ts'
import { depositRow, withdrawalRow } from './show.ts'
import { selectWithdrawals } from './withdraw/withdrawals.ts'

const statesWith = (
  states: Readonly<Record<string, { readonly status: Status | null }>>,
  statuses: readonly Status[] | undefined,
) => (statuses ? Object.keys(states).filter((name) => statuses.some((status) => status === states[name]?.status)) : null)

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

const where = (
  amount: string,
  text: string,
) => `account_id = $1 and ($2::text[] is null or state = any($2)) and ($3::text is null or currency = $3)
  and ($4::timestamptz is null or created_at >= $4) and ($5::timestamptz is null or created_at < $5)
  and ($6::text is null or lower(${text}) like lower($6))
  and ($7::timestamptz is null or (created_at, id) < ($7, $8::uuid))
  and ($9::bigint is null or ${amount} >= $9) and ($10::bigint is null or ${amount} <= $10)
  order by created_at desc, id desc limit $11`

const values = (asked: HistoryAsked, states: string[] | null): unknown[] => [
  asked.accountId,
  states,
  asked.currency ?? null,
  asked.from ?? null,
  asked.to ?? null,
  anywhere(asked.text),
  asked.after?.createdAt ?? null,
  asked.after?.id ?? null,
  bound(asked, asked.amountFrom, 'up'),
  bound(asked, asked.amountTo, 'down'),
  asked.limit,
]

/** An amount means something only together with its currency. */
const bound = ({ currency }: HistoryAsked, amount: HistoryAsked['amountFrom'], rounding: 'up' | 'down'): bigint | null =>
  amount && currency ? rescale(amount, ledgerScale(currency), rounding).units : null

async function deposits(db: Db, asked: HistoryAsked): Promise<HistoryRow[]> {
  if (asked.mainNet !== undefined) return []
  const { rows } = await db.query<DepositRow>(
    `select * from fiat_deposit where ${where('coalesce(received, declared)', "reference || ' ' || reference_no || ' ' || coalesce(remarks, '')")}`,
    values(asked, statesWith(fiatDeposit.states, asked.statuses)),
  )
  return rows.map((row) => {
    const { amount, fee, counterparty, ...rest } = historyOf(depositRow(row, asked.language))
    return { ...rest, kind: 'fiatDeposit', amount, fee, counterparty }
  })
}

async function withdrawals(db: Db, asked: HistoryAsked): Promise<HistoryRow[]> {
  if (asked.mainNet !== undefined) return []
  const rows = await selectWithdrawals(
    db,
    where(
      'amount',
      "reference || ' ' || coalesce(statement_reference, '') || ' ' || coalesce(note, '') || ' ' || coalesce(destination ->> 'label', '')",
    ),
    values(asked, statesWith(fiatWithdrawal.states, asked.statuses)),
  )
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
