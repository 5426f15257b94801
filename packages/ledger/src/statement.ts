// Reads account statements, newest line first, page by page.

import type { Money } from '@sampan/contract/money.ts'
import { arrayOf, type Sql, type WireBigint } from './sql.ts'
import type { Account, Purpose, Transfer } from './transfer.ts'

export type StatementLine = {
  readonly transferId: bigint
  readonly postedAt: Date
  readonly action: Transfer['action']
  readonly purpose: Purpose
  readonly reference: string | null
  /** The hold that this transfer ended, or the transfer that it reversed. */
  readonly resolvesTransferId: bigint | null
  readonly otherAccount: bigint
  /** Negative where money left the account. */
  readonly amount: Money
  /** Undefined for house accounts, which keep no balance of their own. */
  readonly balanceAfter: Money | null
}

export type StatementPage = { readonly lines: readonly StatementLine[]; readonly nextCursor: string | null }

export const linesMax = 500

type Row = {
  transfer_id: WireBigint
  posting_number: number
  posted_at: Date
  action: Transfer['action']
  purpose: Purpose
  reference: string | null
  resolves_transfer_id: WireBigint | null
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
  const [transfer, posting] = page.cursor ? readCursor(page.cursor) : [idMax, postingMax]
  const { rows } = await db.query<Row>({
    name: 'ledger-statement',
    text: 'select * from ledger.statement($1, $2, $3, $4)',
    values: [account.id, transfer, Number(posting), size],
  })
  const last = rows.length === size ? rows.at(-1) : undefined
  return {
    lines: rows.map((row) => lineOf(account, row)),
    nextCursor: last ? `${last.transfer_id}.${last.posting_number}` : null,
  }
}

export type SharedLine = StatementLine & { readonly account: Account; readonly postingNumber: number }

/**
 * The lines of several accounts as one list, newest first. A transfer between two of them has a line for each, the lower account's first.
 * `from` starts the list at a transfer instead of at its newest end.
 */
export async function sharedStatement(
  db: Sql,
  accounts: readonly Account[],
  page: { readonly size: number; readonly cursor?: string | null; readonly from?: bigint },
): Promise<{ readonly lines: readonly SharedLine[]; readonly nextCursor: string | null }> {
  const size = Math.max(1, Math.min(linesMax, Math.trunc(page.size)))
  const [transfer, posting, last] = page.cursor
    ? readSharedCursor(page.cursor)
    : [page.from?.toString() ?? idMax, postingMax, '-1']
  // The cursor's own transfer may have lines of further accounts that no page has returned yet.
  const isShown = ({ id }: Account) => id <= BigInt(last ?? -1)
  const { rows } = await db.query<Row & { account: WireBigint }>({
    name: 'ledger-shared-statement',
    text: `select asked.id as account, s.* from unnest($1::bigint[], $2::int[]) as asked (id, below_posting)
           cross join lateral ledger.statement(asked.id, $3, asked.below_posting, $4) s
           order by s.transfer_id desc, s.posting_number desc, asked.id limit $4`,
    values: [
      arrayOf(accounts.map(({ id }) => id)),
      arrayOf(accounts.map((account) => Number(posting) + (page.cursor && !isShown(account) ? 1 : 0))),
      transfer,
      size,
    ],
  })
  const known = new Map(accounts.map((account) => [account.id, account]))
  const end = rows.length === size ? rows.at(-1) : undefined
  return {
    lines: rows.flatMap((row) => {
      const account = known.get(BigInt(row.account))
      return account ? [{ ...lineOf(account, row), account, postingNumber: row.posting_number }] : []
    }),
    nextCursor: end ? `${end.transfer_id}.${end.posting_number}.${end.account}` : null,
  }
}

function readSharedCursor(cursor: string): string[] {
  const match = cursor.match(/^(\d{1,18})\.(\d{1,4})\.(\d{1,18})$/)
  if (!match) throw new RangeError('this cursor is not one of ours')
  return match.slice(1)
}

const [idMax, postingMax] = ['9223372036854775807', '32767']

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
  resolvesTransferId: row.resolves_transfer_id === null ? null : BigInt(row.resolves_transfer_id),
  otherAccount: BigInt(row.other_account),
  amount: { units: BigInt(row.amount), currency },
  balanceAfter: row.balance_after === null ? null : { units: BigInt(row.balance_after), currency },
})
