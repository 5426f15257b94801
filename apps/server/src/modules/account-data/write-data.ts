// Writes the file with all data as it is sent: a page of rows or one document is in memory at a time, however long the history is.

import { Readable } from 'node:stream'
import { isCurrency } from '@sampan/contract/currencies.ts'
import { type Language, say } from '@sampan/contract/language.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import { balancesOf, type CustomerBalance } from '@sampan/ledger/balances.ts'
import { linesMax, sharedStatement } from '@sampan/ledger/statement.ts'
import { heldOf } from '@sampan/ledger/transfer.ts'
import type { Db } from '../../platform/db/db.ts'
import { writeZip, type ZipEntry } from '../../platform/documents/table/zip.ts'
import { readMe } from './messages.ts'
import { documents, type RecordName, records } from './records.ts'

const pageSize = 500

type Reader = { readonly accountId: string; readonly userId: string; readonly language: Language; readonly now: Date }

export const writeAccountData = (db: Db, reader: Reader): AsyncGenerator<Buffer> => writeZip(entriesOf(db, reader))

async function* entriesOf(db: Db, reader: Reader): AsyncGenerator<ZipEntry> {
  const { accountId, language, now } = reader
  yield { name: 'README.txt', content: oneBuffer(say(readMe, language).replace('{time}', now.toISOString())) }
  for (const name of Object.keys(records) as RecordName[]) yield { name: `${name}.jsonl`, content: recordLines(db, reader, name) }
  const balances = await balancesOf(db, accountId)
  yield { name: 'balances.jsonl', content: oneBuffer(balances.map(balanceLine).join('')) }
  yield { name: 'ledger-entries.jsonl', content: ledgerLines(db, balances) }
  for (const folder of Object.keys(documents) as (keyof typeof documents)[]) yield* documentEntries(db, reader, folder)
}

async function* oneBuffer(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

type RecordRow = Readonly<Record<string, unknown>> & { readonly place: string }

async function* recordLines(db: Db, { accountId, userId }: Reader, name: RecordName): AsyncGenerator<Buffer> {
  let last: string | null = null
  for (;;) {
    const { rows }: { rows: RecordRow[] } = await db.query<RecordRow>(records[name], [accountId, userId, last, pageSize])
    yield Buffer.from(rows.map(recordLine).join(''))
    last = rows.at(-1)?.place ?? null
    if (rows.length < pageSize) return
  }
}

/** The column that holds the currency of an amount, where it is not called `currency`. */
const currencyColumns: Readonly<Record<string, string>> = { pay: 'pay_currency', fee: 'pay_currency', get: 'get_currency' }

function recordLine(row: RecordRow): string {
  const shown = Object.entries(row)
    .filter(([column]) => column !== 'place')
    .map(([column, value]) => [camelCase(column), valueOf(row, column, value)])
  return jsonLine(Object.fromEntries(shown))
}

/** Amounts are kept in minor units and leave as decimals, like everywhere in the product. */
function valueOf(row: Readonly<Record<string, unknown>>, column: string, value: unknown): unknown {
  if (typeof value !== 'bigint') return value
  const currency = row[currencyColumns[column] ?? ''] ?? row.currency
  return isCurrency(currency) ? moneyToWire({ units: value, currency }) : String(value)
}

const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

const balanceLine = ({ currency, available, held }: CustomerBalance): string =>
  jsonLine({ currency, available: moneyToWire(available), held: moneyToWire(held) })

/** Every posting to the customer's accounts, newest first. */
async function* ledgerLines(db: Db, balances: readonly CustomerBalance[]): AsyncGenerator<Buffer> {
  for (const { currency, account } of balances) {
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof sharedStatement>> = await sharedStatement(db, [account, heldOf(account)], {
        size: linesMax,
        cursor,
      })
      const lines = page.lines.map((line) =>
        jsonLine({
          currency,
          account: line.account.id === account.id ? 'available' : 'held',
          transferId: String(line.transferId),
          postedAt: line.postedAt,
          action: line.action,
          purpose: line.purpose,
          reference: line.reference,
          amount: moneyToWire(line.amount),
          balanceAfter: line.balanceAfter && moneyToWire(line.balanceAfter),
        }),
      )
      yield Buffer.from(lines.join(''))
      cursor = page.nextCursor
    } while (cursor !== null)
  }
}

type DocumentRow = { id: string; name: string; bytes: Buffer }

async function* documentEntries(db: Db, { accountId, userId }: Reader, folder: keyof typeof documents): AsyncGenerator<ZipEntry> {
  const next = async (last: string | null): Promise<DocumentRow | undefined> =>
    (await db.query<DocumentRow>(documents[folder], [accountId, userId, last])).rows[0]
  for (let found = await next(null); found; found = await next(found.id))
    yield { name: `${folder}/${fileName(found)}`, content: Readable.from([found.bytes]) }
}

/** A name that a customer chose must not lead out of the folder where the file is unpacked. */
const fileName = ({ id, name }: DocumentRow): string => `${id}-${name.replaceAll(/[^\p{L}\p{N}._-]/gu, '_').slice(-80)}`
