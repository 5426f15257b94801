// Puts one row of an account into every named table, with a text that can be found again in every column that holds free text.

import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

export type PlantedAccount = {
  readonly accountId: string
  readonly userId: string
  readonly sessionId: string
  /** Found again wherever free text is stored. */
  readonly text: string
  readonly at: Date
}

type Column = {
  name: string
  type: string
  nullable: boolean
  allowed: string[] | null
  parent: string | null
  parent_column: string | null
  is_unique: boolean
  /** Of bytes, where a constraint says it. */
  length: number
}
type Row = Record<string, unknown>

/** What constraints over several columns, or the account itself, decide. */
const fixed: Readonly<Record<string, (account: PlantedAccount) => Row>> = {
  account_closing: () => ({ state: 'CANCELLED', erased_at: null }),
  api_key: ({ at }) => ({ expires_at: at, granted_at: at, version: '2026-11-01' }),
  approval: ({ at }) => ({ state: 'APPROVED', decided_at: at, needed: 1, currency: 'USDC', amount: '1', maker_id: undefined }),
  audit_row: () => ({ actor_kind: 'user' }),
  customer_transfer_out_detail: () => ({
    recipient_email: undefined,
    recipient_name: null,
    recipient_account: null,
    claim_hash: null,
    claim_until: null,
  }),
  payment_link: () => ({ networks: [], channel: 'SEPA', state: 'PAID' }),
  adjustment: () => ({ state: 'POSTED', currency: 'USDC', maker: randomUUID(), checker: randomUUID() }),
  api_key_secret: () => ({ shown_end: 'abcd' }),
  own_limit: () => ({ currency: 'USDC' }),
  payout_row: () => ({ state: 'QUEUED', transaction_id: null, failure: null }),
  rate_alert: () => ({ pay: 'USDC', get: 'USD' }),
  receipt_code: () => ({ code: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase() }),
  scheduled_order: () => ({
    state: 'CANCELLED',
    kind: 'bank',
    get_currency: null,
    rate_min: null,
    pause_reason: null,
    currency: 'USDC',
  }),
  scheduled_run: () => ({ state: 'PLANNED', transaction_id: null, total: null }),
  webhook: () => ({ disabled_reason: null }),
  webhook_delivery: () => ({ next_try_at: null, failed_at: null }),
  fiat_deposit_detail: () => ({ payment_link_id: null, opening_line_id: null }),
  crypto_withdrawal_detail: () => ({ returns_deposit: null }),
  exchange_quote: () => ({ pay_currency: 'USDC', get_currency: 'USD', pay: 10, get: 10, gross: 10, fee: 0 }),
}

/** Parents that no foreign key names. */
const parents: Readonly<Record<string, string>> = {
  'webhook_delivery.webhook_id': 'webhook',
  'webhook_try.delivery_id': 'webhook_delivery',
}

/** The rows of a kind of transaction lie in `transaction` and in its detail. */
const kinds: Readonly<Record<string, Row>> = {
  crypto_deposit_detail: { kind: 'cryptoDeposit', state: 'CREDITED' },
  crypto_withdrawal_detail: { kind: 'cryptoWithdrawal', state: 'COMPLETED' },
  fiat_deposit_detail: { kind: 'fiatDeposit', state: 'COMPLETED' },
  fiat_withdrawal_detail: { kind: 'fiatWithdrawal', state: 'COMPLETED' },
  exchange_order_detail: { kind: 'swap', state: 'COMPLETED', get_currency: 'USDT', get_amount: 900_000n },
  customer_transfer_out_detail: { kind: 'customerTransferOut', state: 'COMPLETED' },
  customer_transfer_in_detail: { kind: 'customerTransferIn', state: 'COMPLETED' },
}

/** Foreign keys and triggers are off meanwhile: the rows need not make sense together, they only have to be there. */
export async function plantRecords(pool: Pool, tables: readonly string[], account: PlantedAccount): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    const known = new Map<string, Row>([
      ['account', { id: account.accountId }],
      ['app_user', { id: account.userId }],
      ['session', { id: account.sessionId }],
    ])
    // Transactions first, because many rows are about one.
    const waiting = new Set(tables.filter((table) => !known.has(table) && table !== 'transaction' && !(table in kinds)))
    for (const table of tables.filter((one) => one in kinds))
      known.set(table, await plantRow(client, table, await columnsOf(client, table), { account, known }))
    const columns = new Map<string, Column[]>()
    for (const table of waiting) columns.set(table, await columnsOf(client, table))
    while (waiting.size > 0) {
      const isReady = (table: string) =>
        columns.get(table)?.every(({ parent }) => parent === null || parent === table || !waiting.has(parent))
      const next = [...waiting].find(isReady) ?? [...waiting][0] ?? ''
      known.set(next, await plantRow(client, next, columns.get(next) ?? [], { account, known }))
      waiting.delete(next)
    }
  } finally {
    await client.query('set session_replication_role = origin')
    client.release()
  }
}

type Garden = { readonly account: PlantedAccount; readonly known: Map<string, Row> }

async function plantRow(client: PoolClient, table: string, columns: readonly Column[], garden: Garden): Promise<Row> {
  const { account } = garden
  const kind = kinds[table]
  const id = randomUUID()
  if (kind) {
    const row = {
      id,
      account_id: account.accountId,
      user_id: account.userId,
      currency: 'USDC',
      amount: 1_000_000n,
      fee: 0n,
      get_currency: null,
      get_amount: null,
      ...kind,
    }
    const transaction = { ...row, open_once: null, hold_id: null }
    garden.known.set(
      'transaction',
      await insertRow(client, 'transaction', await columnsOf(client, 'transaction'), { ...garden, row: transaction }),
    )
  }
  const given = Object.entries(fixed[table]?.(account) ?? {}).filter(([, value]) => value !== undefined)
  return insertRow(client, table, columns, { ...garden, row: { ...(kind && { id }), ...Object.fromEntries(given) } })
}

async function insertRow(
  client: PoolClient,
  table: string,
  columns: readonly Column[],
  { row, ...garden }: Garden & { row: Row },
): Promise<Row> {
  const full = Object.fromEntries(
    columns.map((column) => [column.name, column.name in row ? row[column.name] : valueOf(table, column, garden)]),
  )
  const names = Object.keys(full)
  const { rows } = await client.query<Row>(
    `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, index) => `$${index + 1}`).join()}) on conflict do nothing returning *`,
    Object.values(full),
  )
  return rows[0] ?? full
}

function valueOf(
  table: string,
  { name, type, allowed, parent, parent_column, is_unique, length }: Column,
  { account, known }: Garden,
): unknown {
  const { accountId, userId, sessionId, text, at } = account
  if (name === 'account_id' || name === 'owner_id') return accountId
  if (['user_id', 'created_by', 'actor_id', 'maker_id', 'requested_by', 'changed_by'].includes(name)) return userId
  if (name === 'session_id') return sessionId
  if (table === 'audit_row' && name === 'subject') return userId
  const ofParent = parent !== null && parent !== table ? known.get(parent)?.[parent_column ?? 'id'] : undefined
  if (ofParent !== undefined) return ofParent
  if (/(^|_)(deposit_id|transaction_id)$/.test(name) && type === 'uuid') return known.get('transaction')?.id ?? randomUUID()
  if (allowed) return allowed[0]
  if (name.endsWith('currency')) return 'USDC'
  const made = is_unique ? `${text}-${randomUUID()}` : text
  if (name.endsWith('email')) return `${text}-${randomUUID()}@example.com`
  if (type === 'text') return made
  if (type === 'bytea') return Buffer.from(made.padEnd(length, '.').slice(0, length))
  if (type === 'bigint' || type === 'integer') return is_unique ? Math.floor(Math.random() * 1e9) : 1
  return values[type]?.({ text, at })
}

const values: Readonly<Record<string, (of: { text: string; at: Date }) => unknown>> = {
  uuid: () => randomUUID(),
  'text[]': ({ text }) => [text],
  'smallint[]': () => [],
  jsonb: ({ text }) => JSON.stringify({ text }),
  json: ({ text }) => JSON.stringify({ text }),
  boolean: () => false,
  'timestamp with time zone': ({ at }) => at,
  date: ({ at }) => at,
  smallint: () => 1,
  numeric: () => 1,
}

async function columnsOf(client: PoolClient, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column & { checks: string[] | null }>(
    `select a.attname as name, regexp_replace(format_type(a.atttypid, null), '^character varying$', 'text') as type, not a.attnotnull as nullable,
       f.parent, f.parent_column,
       exists (select from pg_index i where i.indrelid = a.attrelid and i.indisunique and a.attnum = any (i.indkey)) as is_unique,
       (select array_agg(pg_get_constraintdef(c.oid)) from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]) as checks
     from pg_attribute a
     left join lateral (
       select c.confrelid::regclass::text as parent, p.attname as parent_column from pg_constraint c
       join pg_attribute p on p.attrelid = c.confrelid and p.attnum = c.confkey[array_position(c.conkey, a.attnum)]
       where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey) order by cardinality(c.conkey) limit 1
     ) f on true
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
     order by a.attnum`,
    [table],
  )
  return rows.map(({ checks, ...column }) => ({
    ...column,
    parent: column.parent ?? parents[`${table}.${column.name}`] ?? null,
    allowed: allowedOf(checks ?? []),
    length: lengthOf(checks ?? []),
  }))
}

/** The number of `octet_length(column) = 65`; a hash otherwise. */
const lengthOf = (checks: readonly string[]): number =>
  Number(checks.map((check) => /length\(\w+\) = (\d+)/.exec(check)?.[1]).find((found) => found !== undefined) ?? 32)

/** The texts of `column = any (array['A', 'B'])`. */
function allowedOf(checks: readonly string[]): string[] | null {
  const list = checks.map((check) => /= ANY \(ARRAY\[(.*?)\]/.exec(check)?.[1]).find((found) => found !== undefined)
  return list === undefined ? null : [...list.matchAll(/'([^']*)'/g)].map(([, text]) => text ?? '')
}
