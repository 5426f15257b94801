// Exchanges in the history of an account, and behind its holds and lines.

import type { Language } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { Explain, HistoryRow, HistorySource } from '../../core/transactions/history-source.ts'
import { findOrders, type OrderRow } from './orders.ts'
import { showRow } from './show-order.ts'

export const exchangeHistory: HistorySource = {
  kinds: ['mint', 'redeem', 'swap'],
  async load(db, { accountId, ids, language }) {
    const rows = await findOrders(db, accountId, ids)
    return rows.map((row) => historyOf(row, language))
  },
}

function historyOf(row: OrderRow, language: Language): HistoryRow {
  const shown = showRow(row, language, row.updated_at)
  return {
    ...shown,
    kind: row.kind,
    amount: { amount: moneyToWire({ units: -row.pay, currency: row.pay_currency }), currency: row.pay_currency },
    counterAmount: shown.get,
    fee: row.fee > 0n ? shown.fee : null,
    counterparty: null,
    mainNet: null,
    txnHash: null,
    rate: { amount: row.rate, currency: row.get_currency },
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
    `select id, reference, kind, hold_transfer as transfer, locked_until from exchange_order where hold_transfer = any($1)
     union all select id, reference, kind, payout_transfer, null from exchange_order where payout_transfer = any($1)`,
    [[...transfers]],
  )
  return new Map(
    rows.map(({ id, reference, kind, transfer, locked_until }) => [
      transfer,
      { transactionId: id, kind, reference, ...(locked_until && { until: locked_until }) },
    ]),
  )
}
