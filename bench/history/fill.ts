// Fills one account with a history of a given size and of every kind, as fast as the database can.

import { createHash } from 'node:crypto'
import { stablecoins } from '@sampan/contract/currencies.ts'
import { keysOf } from '@sampan/contract/keys.ts'
import { Client } from 'pg'
import { referenceLetters } from '../../apps/server/src/core/transactions/reference.ts'

export const gapSeconds = 7
/** One row in this many is rare in every respect that the screen can filter by. */
const rare = 100
const shares = { crypto_deposit: 4, crypto_withdrawal: 2, fiat_deposit: 1.5, fiat_withdrawal: 1.5, exchange_order: 1 } as const
type View = keyof typeof shares
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
type Columns = Readonly<Record<string, string | number>>

async function fillKind(client: Client, view: View, { accountId, userId, count, rows, now }: FillOptions): Promise<void> {
  // All kinds cover the same time span, so that every page merges all of them.
  const step = (rows * gapSeconds) / count
  const at = `'${now.toISOString()}'::timestamptz - n * interval '${step} seconds'`
  const { transaction, detail } = columnsOf(view, at)
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

/** The expressions that differ between the kinds, over the row number n. */
function columnsOf(view: View, at: string): { transaction: Columns; detail: Columns } {
  const usual = (most: string, other: string) => `case when n % ${rare} = 0 then '${other}' else '${most}' end`
  const coin = usual('USDC', stablecoins[0])
  const fiat = usual('EUR', 'JPY')
  const network = `case when n % ${rare} = 0 then 6 else 4 end`
  // As random as a real hash, so that the text index has a realistic size; found again by its number.
  const hash = `'0x' || md5(n::text) || md5((-n)::text)`
  const reference = (kind: string) => `'${kind}-' || ${lettersSql(0, 5)} || '-' || ${lettersSql(5, 11)}`
  // Every third number of the three kinds that hold funds.
  const holdOf = (place: 0 | 1 | 2) => `n * 3 + ${place}`
  const other = 'uuidv7()'
  const kinds: Readonly<Record<View, { transaction: Columns; detail: Columns }>> = {
    crypto_deposit: {
      transaction: {
        kind: `'cryptoDeposit'`,
        reference: reference('CD'),
        state: usual('CREDITED', 'CONFIRMING'),
        currency: coin,
        amount: 'n',
        network,
        completed_at: `case when n % ${rare} = 0 then null else ${at} end`,
      },
      detail: {
        network,
        txn_hash: hash,
        log_index: 0,
        sender: `'0xSender'`,
        address: `'0xOurs'`,
        asset: `'token'`,
        contract: `'0xCoin'`,
        chain_units: 'n',
        confirmations_needed: 32,
      },
    },
    crypto_withdrawal: {
      transaction: {
        kind: `'cryptoWithdrawal'`,
        reference: reference('CW'),
        state: usual('COMPLETED', 'REJECTED'),
        currency: coin,
        amount: 'n + 1',
        fee: 1,
        network,
        hold_id: holdOf(0),
        open_once: `${network} || ' 0xThere '`,
      },
      detail: {
        network,
        address_id: other,
        address: `'0xThere'`,
        label: `'Supplier'`,
        units: 'n',
        approval: `'approval'`,
        txn_hash: hash,
      },
    },
    fiat_deposit: {
      transaction: {
        kind: `'fiatDeposit'`,
        reference: reference('FD'),
        state: usual('COMPLETED', 'REJECTED'),
        currency: fiat,
        amount: 'n',
        channel: `'SEPA'`,
      },
      detail: {
        receiving_account_id: other,
        declared: 'n',
        beneficiary_name: `'Example'`,
        bank_name: `'Example Bank'`,
        bank_country: `'DE'`,
        bank_swift_code: `'DEUTDEFF'`,
        reference_no: `'R' || n`,
      },
    },
    fiat_withdrawal: {
      transaction: {
        kind: `'fiatWithdrawal'`,
        reference: reference('FW'),
        state: usual('COMPLETED', 'REJECTED'),
        currency: fiat,
        amount: 'n + 1',
        fee: 1,
        channel: `'SEPA'`,
        hold_id: holdOf(1),
      },
      detail: {
        bank_account_id: other,
        destination: `'{"label":"Own","bankName":"Example Bank","beneficiaryName":"Example","iban":"DE89370400440532013000","country":"DE"}'::jsonb`,
        purpose: `'CASH'`,
        end_to_end_id: `'E' || n`,
      },
    },
    exchange_order: {
      transaction: {
        kind: `'swap'`,
        reference: reference('EX'),
        state: usual('COMPLETED', 'RATE_EXPIRED'),
        currency: fiat,
        amount: 'n',
        get_currency: `'USDC'`,
        get_amount: 'n',
        hold_id: holdOf(2),
      },
      detail: { quote_id: other, gross: 'n', rate: `'1'`, base_rate: `'1'`, adjustment_bp: 0, locked_until: at },
    },
  }
  return kinds[view]
}

export const highestId = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
/** As the database writes them for row `number`. */
export const hashOf = (number: number): string => `0x${md5(String(number))}${md5(String(-number))}`

/** The letters of the product's references, one more than it has: among ten million rows ten of them may come twice. */
const lettersSql = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, at) =>
      `substr('${referenceLetters}', get_byte(decode(md5(n::text), 'hex'), ${from + at}) % ${referenceLetters.length} + 1, 1)`,
  ).join(' || ')

export const referenceOf = (number: number): string => {
  const digest = createHash('md5').update(String(number)).digest()
  const letters = Array.from(digest.subarray(0, 11), (byte) => referenceLetters.charAt(byte % referenceLetters.length)).join('')
  return `CW-${letters.slice(0, 5)}-${letters.slice(5)}`
}
