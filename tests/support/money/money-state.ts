// A fingerprint of everything that is money: what has no effect leaves it unchanged.

import type { Pool } from 'pg'

/** Tables of which every row counts. What an operator only proposes is elsewhere until its transfer is posted. */
const tables = [
  'ledger.transfer',
  'ledger.posting',
  'ledger.house_balance',
  'ledger.withdrawal_stop',
  'transaction',
  'transaction_step',
  'crypto_deposit_detail',
  'crypto_withdrawal_detail',
  'fiat_deposit_detail',
  'fiat_withdrawal_detail',
  'exchange_order_detail',
  'crypto_deposit_posting',
  'crypto_payment',
  'chain_sweep',
  'bank_line',
  'bank_closing',
  'payment_file',
] as const

/** The number of rows and a hash of them, per table. */
export async function readMoneyState(pool: Pool): Promise<Readonly<Record<string, string>>> {
  const parts = [...tables.map((table) => [table, table] as const), ['ledger.customer_balance', heldMoney] as const]
  const read = parts.map(async ([name, source]) => {
    const { rows } = await pool.query<{ state: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as state from ${source} r`,
    )
    return [name, rows[0]?.state ?? ''] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

/** An account without money is opened by looking at it. */
const heldMoney = '(select account_id, balance from ledger.customer_balance where balance <> 0)'
