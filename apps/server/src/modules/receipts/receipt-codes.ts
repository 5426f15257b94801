// The code on a receipt: 80 random bits in letters that nobody misreads, one for each transaction.

import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../platform/db/db.ts'

export const areas = ['crypto', 'fiat', 'exchange', 'transfer'] as const
export type Area = (typeof areas)[number]

/** Crockford's: without I, L, O and U. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 16

const newCode = (): string => [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')

/** 7K3M-Q9XA-2B4C-9ZZ0 */
export const spacedCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

type ReceiptIssue = { readonly area: Area; readonly id: string; readonly accountId: string; readonly now: Date }

/** The same transaction keeps its code, so that an older copy of its receipt stays right. */
export async function issueCode(tx: Tx, { area, id, accountId, now }: ReceiptIssue): Promise<string> {
  await tx.query(
    `insert into receipt_code (code, area, transaction_id, account_id, issued_at) values ($1, $2, $3, $4, $5)
     on conflict (area, transaction_id) do nothing`,
    [newCode(), area, id, accountId, now],
  )
  const { rows } = await tx.query<{ code: string }>('select code from receipt_code where area = $1 and transaction_id = $2', [
    area,
    id,
  ])
  if (!rows[0]) throw new Error('a receipt code is gone')
  return rows[0].code
}

type IssuedReceipt = { readonly area: Area; readonly id: string; readonly accountId: string; readonly issuedAt: Date }

export async function findCode(db: Db, typed: string): Promise<IssuedReceipt | undefined> {
  const code = typed.replaceAll('-', '').toUpperCase()
  const { rows } = await db.query<{ area: Area; transaction_id: string; account_id: string; issued_at: Date }>({
    name: 'find-receipt-code',
    text: 'select area, transaction_id, account_id, issued_at from receipt_code where code = $1',
    values: [code],
  })
  const row = rows[0]
  return row && { area: row.area, id: row.transaction_id, accountId: row.account_id, issuedAt: row.issued_at }
}
