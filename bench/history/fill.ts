// A history of so many rows in one account, of every kind, written as fast as the database can.

import { createHash } from 'node:crypto'
import { stablecoins } from '@sampan/contract/currencies.ts'
import { Client } from 'pg'

export const gapSeconds = 7
/** One row in so many is rare in every respect that the screen can ask for. */
const rare = 100
const tables = ['crypto_deposit', 'crypto_withdrawal', 'fiat_deposit', 'fiat_withdrawal', 'otc_order'] as const
const shares = { crypto_deposit: 4, crypto_withdrawal: 2, fiat_deposit: 1.5, fiat_withdrawal: 1.5, otc_order: 1 } as const

type Owner = { readonly accountId: string; readonly userId: string }

/** Constraints and indexes are made anew afterwards: row by row they would cost ten times as long. */
export async function fillHistory(url: string, owner: Owner, rows: number, now: Date): Promise<void> {
  // The server's own pool gives up on a statement after some seconds.
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set statement_timeout = 0`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [[...tables]],
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const table of tables)
      await fillTable(client, table, { ...owner, count: Math.round((rows * shares[table]) / 10), rows, now })
    for (const { definition } of indexes) await client.query(definition)
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}

type Filling = Owner & { readonly count: number; readonly rows: number; readonly now: Date }

async function fillTable(client: Client, table: (typeof tables)[number], filling: Filling): Promise<void> {
  const { accountId, userId, count, rows, now } = filling
  // Rows of all kinds lie over the same span, so that every page is merged from all of them.
  const step = (rows * gapSeconds) / count
  const at = `$2::timestamptz - n * interval '${step} seconds'`
  const usual = (done: string, other: string) => `case when n % ${rare} = 0 then '${other}' else '${done}' end`
  const coin = `case when n % ${rare} = 0 then '${stablecoins[0]}' else 'USDC' end`
  // Keys in the order of the rows: random ones would make every index of ten million rows a walk over the disk.
  const id = 'uuidv7()'
  // As random as a true one, so that the index of texts is as large as in life; found again by its number.
  const hash = `'0x' || md5(n::text) || md5((-n)::text)`
  const reference = (kind: string) => `'${kind}-' || upper(substr(md5(n::text), 1, 5) || '-' || substr(md5(n::text), 6, 8))`
  const each = `from generate_series(1, ${count}) n`
  const statements = {
    crypto_deposit: `insert into crypto_deposit (id, reference, account_id, network, txn_hash, log_index, sender, address, asset, currency,
        contract, chain_units, amount, state, confirmations_needed, created_at, updated_at, completed_at)
      select ${id}, ${reference('CD')}, $1, case when n % ${rare} = 0 then 6 else 4 end, ${hash}, 0, '0xSender', '0xOurs', 'token', ${coin},
        '0xCoin', n, n, ${usual('CREDITED', 'CONFIRMING')}, 32, ${at}, ${at}, ${at} ${each}`,
    crypto_withdrawal: `insert into crypto_withdrawal (id, reference, account_id, user_id, state, network, currency, address_id, address, label,
        amount, fee, units, hold_id, approval, txn_hash, created_at, updated_at, completed_at)
      select ${id}, ${reference('CW')}, $1, $3, ${usual('COMPLETED', 'REJECTED')}, case when n % ${rare} = 0 then 6 else 4 end, ${coin}, ${id},
        '0xThere', 'Supplier', n, 1, n, n, 'approval', ${hash}, ${at}, ${at}, ${at} ${each}`,
    fiat_deposit: `insert into fiat_deposit (id, reference, account_id, user_id, receiving_account_id, currency, channel, state, declared,
        beneficiary_name, bank_name, bank_country, bank_swift_code, reference_no, created_at, updated_at, completed_at)
      select ${id}, ${reference('FD')}, $1, $3, ${id}, case when n % ${rare} = 0 then 'JPY' else 'EUR' end, 'SEPA', ${usual('COMPLETED', 'REJECTED')}, n,
        'Example', 'Example Bank', 'DE', 'DEUTDEFF', 'R' || n, ${at}, ${at}, ${at} ${each}`,
    fiat_withdrawal: `insert into fiat_withdrawal (id, reference, account_id, user_id, bank_account_id, destination, currency, channel, state,
        amount, fee, purpose, hold_transfer, end_to_end_id, created_at, updated_at, completed_at)
      select ${id}, ${reference('FW')}, $1, $3, ${id}, '{"label":"Own","bankName":"Example Bank","beneficiaryName":"Example","iban":"DE89370400440532013000","country":"DE"}',
        case when n % ${rare} = 0 then 'JPY' else 'EUR' end, 'SEPA', ${usual('COMPLETED', 'REJECTED')}, n, 1, 'CASH', n, 'E' || n, ${at}, ${at}, ${at} ${each}`,
    otc_order: `insert into otc_order (id, reference, account_id, user_id, quote_id, kind, state, pay_currency, get_currency, pay, fee, get, gross,
        rate, base_rate, adjustment_bp, hold_transfer, locked_until, created_at, updated_at, completed_at)
      select ${id}, ${reference('EX')}, $1, $3, ${id}, 'swap', ${usual('COMPLETED', 'RATE_EXPIRED')}, case when n % ${rare} = 0 then 'JPY' else 'EUR' end, 'USDC',
        n, 0, n, n, '1', '1', 0, n, ${at}, ${at}, ${at}, ${at} ${each}`,
  } as const satisfies Record<(typeof tables)[number], string>
  const statement = statements[table]
  const values: unknown[] = table === 'crypto_deposit' ? [accountId, now] : [accountId, now, userId]
  await client.query(statement, values)
}

export const highestId = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
/** As the database writes them for row `number`. */
export const hashOf = (number: number): string => `0x${md5(String(number))}${md5(String(-number))}`
export const referenceOf = (number: number): string => {
  const digest = md5(String(number)).toUpperCase()
  return `CW-${digest.slice(0, 5)}-${digest.slice(5, 13)}`
}
