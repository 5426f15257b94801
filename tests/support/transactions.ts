// Transactions as rows, for tests that need a past or a state that nobody could reach in time: no posting, no step, no event.

import type { Pool, PoolClient } from 'pg'

type Kind = 'crypto_deposit' | 'crypto_withdrawal' | 'fiat_deposit' | 'fiat_withdrawal' | 'otc_order'
type Row = Readonly<Record<string, unknown>>

/** Columns of the views that are columns of `transaction`, by their names there. */
const common: Readonly<Record<string, string>> = {
  reference: 'reference',
  account_id: 'account_id',
  user_id: 'user_id',
  state: 'state',
  currency: 'currency',
  pay_currency: 'currency',
  amount: 'amount',
  pay: 'amount',
  fee: 'fee',
  get_currency: 'get_currency',
  get: 'get_amount',
  channel: 'channel',
  note: 'note',
  remarks: 'note',
  hold_id: 'hold_id',
  hold_transfer: 'hold_id',
  reason: 'reason',
  reason_text: 'reason_text',
  kind: 'kind',
  version: 'version',
  open_once: 'open_once',
  created_at: 'created_at',
  updated_at: 'updated_at',
  completed_at: 'completed_at',
}
const kinds = {
  crypto_deposit: 'cryptoDeposit',
  crypto_withdrawal: 'cryptoWithdrawal',
  fiat_deposit: 'fiatDeposit',
  fiat_withdrawal: 'fiatWithdrawal',
} as const

/** Writes one by the columns of its view; in the views of withdrawals the amount is without the fee. */
export async function insertTransaction(pool: Pool, view: Kind, row: Row & { readonly id: string }): Promise<string> {
  const { core, detail } = split(view, row)
  await asReplica(pool, async (client) => {
    await insert(client, 'transaction', {
      id: row.id,
      ...(view === 'otc_order' ? {} : { kind: kinds[view] }),
      ...(view === 'fiat_deposit' && { amount: row.received ?? row.declared }),
      ...core,
    })
    await insert(client, `${view}_detail`, { id: row.id, ...detail })
    await client.query(
      'insert into transaction_unfiled (transaction_id, account_id) select id, account_id from transaction where id = $1',
      [row.id],
    )
  })
  return row.id
}

/** Sets columns of one by the names of its view, also such that never change in life. */
export async function updateTransaction(pool: Pool, view: Kind, id: string, row: Row): Promise<void> {
  const { core, detail } = split(view, row)
  await asReplica(pool, async (client) => {
    await update(client, 'transaction', id, core)
    await update(client, `${view}_detail`, id, detail)
    await client.query(
      'insert into transaction_unfiled (transaction_id, account_id) select id, account_id from transaction where id = $1',
      [id],
    )
  })
}

function split(view: Kind, row: Row): { core: Row; detail: Row } {
  const [core, detail]: Record<string, unknown>[] = [{}, {}]
  for (const [column, value] of Object.entries(row)) {
    if (column === 'id') continue
    const name = common[column]
    if (name !== undefined) (core as Record<string, unknown>)[name] = value
    else (detail as Record<string, unknown>)[column] = value
  }
  const withdrawal = view === 'crypto_withdrawal' || view === 'fiat_withdrawal'
  const amount =
    withdrawal && row.amount !== undefined ? { amount: BigInt(row.amount as bigint) + BigInt((row.fee ?? 0n) as bigint) } : {}
  const network = row.network !== undefined ? { network: row.network } : {}
  return { core: { ...core, ...amount, ...network }, detail: detail as Row }
}

async function insert(client: PoolClient, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 1}`)
  await client.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

async function update(client: PoolClient, table: string, id: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  if (columns.length === 0) return
  const assignments = columns.map((column, at) => `${column} = $${at + 2}`)
  await client.query(`update ${table} set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(row)])
}

/** Without the triggers that keep terms, and without foreign keys: whose rows they are is no matter here. */
async function asReplica(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
