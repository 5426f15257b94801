// Lines of bank statements as other modules read them.

import type { Cursor } from '../../platform/db/cursor.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowId } from '../../platform/security/ids.ts'

export type BankLineRow = {
  id: string
  bank: string
  currency: string
  amount: bigint
  booked_on: string
  counterparty: string | null
  text: string
  deposit_id: string | null
  withdrawal_id: string | null
  imported_at: Date
}

/** The columns of a row, where the table is called `l`. */
export const bankLineColumns = `l.id, l.bank, l.currency, l.amount, l.booked_on::text, l.counterparty, l.text, l.deposit_id, l.withdrawal_id, l.imported_at`

type BankLineAmount = { amount: bigint; currency: string; free: boolean }

/** What a line brought, and whether no deposit and no withdrawal has it yet. */
export async function findBankLine(tx: Pick<Tx, 'query'>, id: string): Promise<BankLineAmount | undefined> {
  const { rows } = await tx.query<BankLineAmount>(
    'select amount, currency, deposit_id is null and withdrawal_id is null as free from bank_line where id = $1',
    [rowId(id)],
  )
  return rows[0]
}

type LineFilter = {
  readonly before: Cursor | undefined
  readonly currency: string | undefined
  readonly open: 'yes' | 'no' | undefined
  readonly limit: number
}

/** The newest first. */
export async function listBankLines(db: Db, { before, currency, open, limit }: LineFilter): Promise<BankLineRow[]> {
  const { rows } = await db.query<BankLineRow>(
    `select ${bankLineColumns} from bank_line l
     where ($1::timestamptz is null or (l.imported_at, l.id) < ($1, $2::uuid)) and ($3::text is null or l.currency = $3)
       and ($4::text is null or (l.deposit_id is null and l.withdrawal_id is null) = ($4 = 'yes'))
     order by l.imported_at desc, l.id desc limit $5`,
    [before?.createdAt ?? null, before?.id ?? null, currency ?? null, open ?? null, limit],
  )
  return rows
}
