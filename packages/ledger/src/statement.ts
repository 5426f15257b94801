// The lines of one account, newest first, page by page.

import type { Money } from '@sampan/contract/money.ts'
import type { Sql, WireBigint } from './sql.ts'
import type { Account, Purpose, Transfer } from './transfer.ts'

export type StatementLine = {
  readonly transferId: bigint
  readonly postedAt: Date
  readonly action: Transfer['action']
  readonly purpose: Purpose
  readonly reference: string | null
  /** The hold that was ended, or the transfer that was reversed. */
  readonly concludes: bigint | null
  readonly otherAccount: bigint
  /** Negative where money left the account. */
  readonly amount: Money
  /** House accounts keep no running balance. */
  readonly balanceAfter: Money | null
}

export type StatementPage = { readonly lines: readonly StatementLine[]; readonly nextCursor: string | null }

export const linesMax = 500

type Row = {
  transfer_id: WireBigint
  leg: number
  posted_at: Date
  action: Transfer['action']
  purpose: Purpose
  reference: string | null
  concludes: WireBigint | null
  other_account: WireBigint
  amount: WireBigint
  balance_after: WireBigint | null
}

export async function statement(
  db: Sql,
  account: Account,
  page: { readonly size: number; readonly cursor?: string | null },
): Promise<StatementPage> {
  const size = Math.max(1, Math.min(linesMax, Math.trunc(page.size)))
  const [transfer, leg] = page.cursor ? readCursor(page.cursor) : [idMax, legMax]
  const { rows } = await db.query<Row>({
    name: 'ledger-statement',
    text: 'select * from ledger.statement($1, $2, $3, $4)',
    values: [account.id, transfer, leg, size],
  })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    lines: rows.map((row) => lineOf(account, row)),
    nextCursor: last ? `${last.transfer_id}.${last.leg}` : null,
  }
}

const [idMax, legMax] = ['9223372036854775807', '32767']

function readCursor(cursor: string): string[] {
  const match = cursor.match(/^(\d{1,18})\.(\d{1,4})$/)
  if (!match) throw new RangeError('this cursor is not one of ours')
  return match.slice(1)
}

const lineOf = ({ currency }: Account, row: Row): StatementLine => ({
  transferId: BigInt(row.transfer_id),
  postedAt: row.posted_at,
  action: row.action,
  purpose: row.purpose,
  reference: row.reference,
  concludes: row.concludes === null ? null : BigInt(row.concludes),
  otherAccount: BigInt(row.other_account),
  amount: { units: BigInt(row.amount), currency },
  balanceAfter: row.balance_after === null ? null : { units: BigInt(row.balance_after), currency },
})
