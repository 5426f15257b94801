// Fills one account with a history of a given size and of every kind, as fast as the database can.

import { createHash } from 'node:crypto'
import { keysOf } from '@sampan/contract/keys.ts'
import { Client } from 'pg'
import { referenceLetters } from '../../apps/server/src/core/transactions/reference.ts'
import { columnsOf, type View } from './columns.ts'

export const gapSeconds = 7
const shares: Readonly<Record<View, number>> = {
  crypto_deposit: 4,
  crypto_withdrawal: 2,
  fiat_deposit: 1.5,
  fiat_withdrawal: 1.5,
  exchange_order: 1,
}
const views = keysOf(shares)
const tables = ['transaction', ...views.map((view) => `${view}_detail`), 'transaction_search']

type Owner = { readonly accountId: string; readonly userId: string }

/** Constraints and indexes are created again afterwards: maintaining them row by row takes ten times as long. */
export async function fillHistory(url: string, owner: Owner, rows: number, now: Date): Promise<void> {
  // The server's own pool aborts a statement after some seconds.
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set statement_timeout = 0`,
    )
    const restore = await dropIndexes(client)
    for (const view of views) await fillKind(client, view, { ...owner, count: Math.round((rows * shares[view]) / 10), rows, now })
    await client.query(`insert into transaction_search (${searched}) select ${searched} from transaction_searchable`)
    for (const statement of restore) await client.query(statement)
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}

const searched =
  'id, side, version, account_id, kind, state, currency, amount, network, channel, created_at, words, hash, address'

/** Returns the statements that create them again. Primary keys stay: rows are written in their order. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where conrelid = any($1::regclass[]) and contype = 'u'
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid) from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { drop } of rows) await client.query(drop)
  return rows.map(({ restore }) => restore)
}

type FillOptions = Owner & { readonly count: number; readonly rows: number; readonly now: Date }

async function fillKind(client: Client, view: View, { accountId, userId, count, rows, now }: FillOptions): Promise<void> {
  // All kinds cover the same time span, so that every page merges all of them.
  const step = (rows * gapSeconds) / count
  const at = `'${now.toISOString()}'::timestamptz - n * interval '${step} seconds'`
  const { transaction, detail } = columnsOf[view](at)
  // Keys follow the order of the rows: random ones would make every index of ten million rows slow to write.
  const id = `('0000000${views.indexOf(view)}-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  const common = { id, account_id: `'${accountId}'::uuid`, created_at: at, updated_at: at, completed_at: at }
  const user = view === 'crypto_deposit' ? {} : { user_id: `'${userId}'::uuid` }
  for (const [table, columns] of Object.entries({
    transaction: { ...common, ...user, ...transaction },
    [`${view}_detail`]: { id, ...detail },
  }))
    await client.query(
      `insert into ${table} (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')} from generate_series(1, ${count}) n`,
    )
}

export const highestId = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
/** As the database writes them for row `number`. */
export const hashOf = (number: number): string => `0x${md5(String(number))}${md5(String(-number))}`

export const referenceOf = (number: number): string => {
  const digest = createHash('md5').update(String(number)).digest()
  const letters = Array.from(digest.subarray(0, 11), (byte) => referenceLetters.charAt(byte % referenceLetters.length)).join('')
  return `CW-${letters.slice(0, 5)}-${letters.slice(5)}`
}
