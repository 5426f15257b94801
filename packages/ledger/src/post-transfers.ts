// Posts one or many transfers in one round trip. Each gets its own result, and a refused one does not affect the others.

import { isLedgerRefusal } from './refusal-names.ts'
import { arrayOf, lostRaceFor, type Sql, type WireBigint } from './sql.ts'
import { keyToUuid, postingsOf, referenceOf, resolvedTransferOf, type Transfer, type TransferResult } from './transfer.ts'

export const transfersMax = 500

type TransferResultRow = {
  place: number
  transfer_id: WireBigint | null
  posted_at: Date
  repeated: boolean | null
  refusal: string | null
  account_id: WireBigint | null
  balance: WireBigint | null
}

export async function postTransfers(db: Sql, transfers: readonly Transfer[]): Promise<TransferResult[]> {
  const [only] = transfers
  if (!only) return []
  if (transfers.length > transfersMax) throw new RangeError(`at most ${transfersMax} transfers in one call`)
  if (transfers.length === 1) return [await postTransfer(db, only)]
  const { rows } = await db.query<TransferResultRow>(manyStatement(transfers))
  const answers = new Map(rows.map((row) => [row.place, toTransferResult(row)]))
  return transfers.map((_, index) => {
    const answer = answers.get(index + 1)
    if (!answer) throw new Error(`the ledger gave no answer for transfer ${index + 1} of ${transfers.length}`)
    return answer
  })
}

export async function postTransfer(db: Sql, transfer: Transfer): Promise<TransferResult> {
  try {
    const { rows } = await db.query<TransferResultRow>(oneStatement(transfer) ?? manyStatement([transfer]))
    const [row] = rows
    if (!row) throw new Error('the ledger gave no answer')
    return toTransferResult(row)
  } catch (error) {
    // A concurrent transfer with the same request would have been visible under the account locks, so the requests differ.
    const race = lostRaceFor(error)
    if (race) return { refusal: raceRefusals[race] }
    throw error
  }
}

const raceRefusals = { key: 'keyReused', reference: 'referenceUsed', resolves: 'alreadyReversed' } as const

/** The most frequent shape has a shorter path through the database. */
function oneStatement(transfer: Transfer) {
  const postings = postingsOf(transfer)
  const [posting] = postings
  const takesLegsFromAnother = transfer.action === 'release' || transfer.action === 'reverse'
  if (postings.length !== (takesLegsFromAnother ? 0 : 1) || referenceOf(transfer) !== null) return undefined
  return {
    name: 'ledger-post-one',
    text: 'select * from ledger.post_one($1, $2, $3, $4, $5, $6, $7)',
    values: [
      keyToUuid(transfer.key),
      transfer.action,
      transfer.purpose,
      resolvedTransferOf(transfer),
      posting?.from,
      posting?.to,
      posting?.units,
    ],
  }
}

const manyStatement = (transfers: readonly Transfer[]) => ({
  name: 'ledger-post',
  text: 'select * from ledger.post($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  values: ledgerArguments(transfers),
})

/** The arguments of `ledger.post`, in its order. */
export function ledgerArguments(transfers: readonly Transfer[]): unknown[] {
  const postings = transfers.map(postingsOf)
  const flat = postings.flat()
  return [
    arrayOf(transfers.map(({ key }) => keyToUuid(key))),
    arrayOf(transfers.map(({ action }) => action)),
    arrayOf(transfers.map(({ purpose }) => purpose)),
    arrayOf(transfers.map(resolvedTransferOf)),
    transfers.map(referenceOf),
    arrayOf(postings.map(({ length }) => length)),
    arrayOf(flat.map(({ from }) => from)),
    arrayOf(flat.map(({ to }) => to)),
    arrayOf(flat.map(({ units }) => units)),
  ]
}

function toTransferResult(row: TransferResultRow): TransferResult {
  if (row.transfer_id !== null)
    return { transferId: BigInt(row.transfer_id), postedAt: row.posted_at, repeated: row.repeated ?? false }
  if (!isLedgerRefusal(row.refusal)) throw new Error(`the ledger gave an answer of no known kind: ${String(row.refusal)}`)
  return {
    refusal: row.refusal,
    ...(row.account_id !== null && { account: BigInt(row.account_id) }),
    ...(row.balance !== null && { balance: BigInt(row.balance) }),
  }
}
