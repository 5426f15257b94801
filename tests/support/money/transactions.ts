// Transactions as plain rows, for tests that need a past or a state that would take too long to reach.

import type { Pool, PoolClient } from 'pg'
import { newId } from '../../../apps/server/src/platform/security/ids.ts'

type Kind =
  | 'crypto_deposit'
  | 'crypto_withdrawal'
  | 'fiat_deposit'
  | 'fiat_withdrawal'
  | 'customer_transfer_out'
  | 'customer_transfer_in'
  | 'exchange_order'
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
  customer_transfer_out: 'customerTransferOut',
  customer_transfer_in: 'customerTransferIn',
} as const

type NewRow = Row & { readonly id: string }

/** A credited token deposit of five USDC on Polygon; a test overrides the fields that it checks. */
export function cryptoDepositRow(row: Row & { readonly account_id: string; readonly created_at: Date | string }): NewRow {
  const id = newId()
  return {
    id,
    reference: `CD-${id}`,
    network: 4,
    txn_hash: `0x${id.replaceAll('-', '').padEnd(64, '0')}`,
    log_index: 0,
    sender: '0xSender',
    address: '0xOurs',
    asset: 'token',
    currency: 'USDC',
    contract: '0xCoin',
    chain_units: row.amount ?? 5_000_000n,
    amount: 5_000_000n,
    state: 'CREDITED',
    confirmations_needed: 32,
    updated_at: row.created_at,
    ...row,
  }
}

/** A swap of JPY to USDC, completed. */
export function exchangeRow(
  row: Row & { readonly account_id: string; readonly created_at: Date | string; readonly get: number },
): NewRow {
  return {
    id: newId(),
    quote_id: newId(),
    kind: 'swap',
    state: 'COMPLETED',
    pay_currency: 'JPY',
    get_currency: 'USDC',
    fee: 0,
    gross: row.get,
    rate: '1',
    base_rate: '1',
    adjustment_bp: 0,
    locked_until: row.created_at,
    updated_at: row.created_at,
    ...row,
  }
}

/** Writes one by the columns of its view, created now where nothing else is said; in the views of withdrawals the amount is without the fee. */
export async function insertTransaction(pool: Pool, view: Kind, row: NewRow): Promise<string> {
  await insertTransactions(pool, view, [row])
  return row.id
}

/** Many of the same shape. */
export async function insertTransactions(pool: Pool, view: Kind, rows: readonly NewRow[]): Promise<void> {
  const split = rows.map((row) => splitRow(view, row))
  await asReplica(pool, async (client) => {
    await insert(
      client,
      'transaction',
      split.map(({ core }) => core),
    )
    await insert(
      client,
      `${view}_detail`,
      split.map(({ detail }) => detail),
    )
    await leaveUnfiled(
      client,
      rows.map(({ id }) => id),
    )
  })
}

/** Files all transactions, so that a search finds them in the index. */
export async function fileTransactions(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ filed: number }>(`select file_transactions(10000, interval '0') as filed`)
    if (rows[0]?.filed === 0) return
  }
}

const leaveUnfiled = (client: PoolClient, ids: readonly string[]) =>
  client.query(
    'insert into transaction_unfiled (transaction_id, account_id) select id, account_id from transaction where id = any($1)',
    [ids],
  )

/** Sets columns by the names of the view, also those that never change in production. */
export async function updateTransaction(pool: Pool, view: Kind, id: string, row: Row): Promise<void> {
  const { core, detail } = splitRow(view, row)
  await asReplica(pool, async (client) => {
    await update(client, 'transaction', id, core)
    await update(client, `${view}_detail`, id, detail)
    await leaveUnfiled(client, [id])
  })
}

function splitRow(view: Kind, row: Row): { core: Row; detail: Row } {
  const at = row.created_at ?? new Date()
  const core: Record<string, unknown> = {
    ...('id' in row && { id: row.id, created_at: at, updated_at: at }),
    ...(view !== 'exchange_order' && 'id' in row && { kind: kinds[view] }),
  }
  const detail: Record<string, unknown> = { ...('id' in row && { id: row.id }) }
  for (const [column, value] of Object.entries(row))
    if (column !== 'id') (common[column] === undefined ? detail : core)[common[column] ?? column] = value
  const withdrawal = view === 'crypto_withdrawal' || view === 'fiat_withdrawal'
  if (withdrawal && row.amount !== undefined) core.amount = unitsOf(row.amount) + unitsOf(row.fee ?? 0)
  if (view === 'fiat_deposit' && (row.received ?? row.declared) !== undefined) core.amount = row.received ?? row.declared
  if (row.network !== undefined) core.network = row.network
  return { core, detail }
}

const unitsOf = (value: unknown): bigint => BigInt(value as bigint | number)

async function insert(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  // Omitted columns get their defaults.
  await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    json,
  ])
}

async function update(client: PoolClient, table: string, id: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  if (columns.length === 0) return
  const assignments = columns.map((column, at) => `${column} = $${at + 2}`)
  await client.query(`update ${table} set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(row)])
}

/** Without the triggers that protect terms, and without foreign keys: the owners of the rows do not matter here. */
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
