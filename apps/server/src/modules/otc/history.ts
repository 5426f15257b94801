// Exchanges in the history of an account, and behind its holds and lines.

import { ledgerScale } from '@sampan/contract/currencies.ts'
import { type Decimal, rescale } from '@sampan/contract/decimal.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { anywhere } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import type { Explain, HistoryAsked, HistoryRow, HistorySource } from '../../platform/transactions.ts'
import { type OrderRow, showRow } from './orders.ts'

export const otcHistory: HistorySource = {
  kinds: ['mint', 'redeem', 'swap'],
  async search(db, asked) {
    if (asked.mainNet !== undefined) return []
    const rows = (await Promise.all(sidesOf(asked).map((side) => select(db, asked, side)))).flat().sort(newestFirst)
    return rows.slice(0, asked.limit).map((row) => historyOf(row, asked))
  },
}

type Side = 'pay' | 'get'

/** A currency is paid or got; each side has its own index, and both together none. */
const sidesOf = ({ currency, direction }: HistoryAsked): readonly (Side | undefined)[] => {
  if (currency === undefined) return [undefined]
  return [...(direction === 'in' ? [] : ['pay' as const]), ...(direction === 'out' ? [] : ['get' as const])]
}

async function select(db: Db, asked: HistoryAsked, side: Side | undefined): Promise<OrderRow[]> {
  const { rows } = await db.query<OrderRow>(
    `select * from otc_order where account_id = $1 and kind = any($2) and ($3::text[] is null or state = any($3))
       and ($4::text is null or ${side ?? 'pay'}_currency = $4)
       and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
       and ($7::text is null or lower(reference) like lower($7))
       and ($8::timestamptz is null or (created_at, id) < ($8, $9::uuid))
       and ($10::bigint is null or ${side ?? 'pay'} >= $10) and ($11::bigint is null or ${side ?? 'pay'} <= $11)
     order by created_at desc, id desc limit $12`,
    [
      asked.accountId,
      asked.kinds,
      statesOf(asked),
      asked.currency ?? null,
      asked.from ?? null,
      asked.to ?? null,
      anywhere(asked.text),
      asked.after?.createdAt ?? null,
      asked.after?.id ?? null,
      bound(asked, asked.amountFrom, 'up'),
      bound(asked, asked.amountTo, 'down'),
      asked.limit,
    ],
  )
  return rows
}

const newestFirst = (one: OrderRow, other: OrderRow): number =>
  other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1)

const statesOf = ({ statuses }: HistoryAsked): string[] | null =>
  statuses
    ? Object.entries(otcOrder.states)
        .filter(([, { status }]) => statuses.some((wanted) => wanted === status))
        .map(([name]) => name)
    : null

/** An amount means something only together with its currency. */
const bound = ({ currency }: HistoryAsked, amount: Decimal | undefined, rounding: 'up' | 'down'): bigint | null =>
  amount && currency ? rescale(amount, ledgerScale(currency), rounding).units : null

function historyOf(row: OrderRow, { language }: HistoryAsked): HistoryRow {
  const shown = showRow(row, language, row.updated_at)
  return {
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
    kind: row.kind,
    amount: { amount: moneyToWire({ units: -row.pay, currency: row.pay_currency }), currency: row.pay_currency },
    counterAmount: shown.get,
    fee: row.fee > 0n ? shown.fee : null,
    counterparty: null,
    mainNet: null,
    txnHash: null,
    rate: row.rate,
  }
}

export const explainExchanges: Explain = async (db, transfers) => {
  const { rows } = await db.query<{
    id: string
    reference: string
    kind: 'mint' | 'redeem' | 'swap'
    transfer: bigint
    locked_until: Date | null
  }>(
    `select id, reference, kind, hold_transfer as transfer, locked_until from otc_order where hold_transfer = any($1)
     union all select id, reference, kind, payout_transfer, null from otc_order where payout_transfer = any($1)`,
    [[...transfers]],
  )
  return new Map(
    rows.map(({ id, reference, kind, transfer, locked_until }) => [
      transfer,
      { transactionId: id, kind, reference, ...(locked_until && { until: locked_until }) },
    ]),
  )
}
