// Transfers of the ledger with their postings, newest first.

import type { getTransfer as getEntry, searchTransfers as searchEntry } from '@sampan/contract/operator/ledger.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { readNumber } from './accounts.ts'
import { idsBetween } from './ids-between.ts'
import { showTransfers, type TransferRow } from './show-transfers.ts'

const columns = `t.id, t.posted_at, t.action, t.purpose, t.reference, t.resolves_transfer_id,
  (select e.id from ledger.transfer e where e.resolves_transfer_id = t.id) as resolved_by_id`

export async function searchTransfers(
  { db }: ReadCtxOf<typeof searchEntry>,
  { body: { query, pagination } }: Input<typeof searchEntry>,
): Promise<Answer<typeof searchEntry>> {
  const { accountId, purpose, action, from, to, reference } = query
  const range = await idsBetween(db, from, to)
  const before = readNumber(pagination.cursor)
  const { rows } = await db.query<TransferRow>(
    `select ${columns} from ledger.transfer t
     where t.id between $1 and least($2::bigint, $3::bigint - 1)
       and ($4::bigint is null or t.id in (
         (select l.transfer_id from ledger.posting l where l.source = $4 and l.transfer_id between $1 and least($2::bigint, $3::bigint - 1)
          order by l.transfer_id desc limit $10)
         union all
         (select l.transfer_id from ledger.posting l where l.destination = $4 and l.transfer_id between $1 and least($2::bigint, $3::bigint - 1)
          order by l.transfer_id desc limit $10)
       ))
       and ($5::text is null or t.purpose::text = $5) and ($6::text is null or t.action::text = $6)
       and ($7::timestamptz is null or t.posted_at >= $7) and ($8::timestamptz is null or t.posted_at <= $8)
       and ($9::text is null or t.reference = $9)
     order by t.id desc limit $11`,
    [
      range.from,
      range.to,
      before ?? '9223372036854775807',
      accountId ?? null,
      purpose ?? null,
      action ?? null,
      from ?? null,
      to ?? null,
      reference ?? null,
      // With more conditions than the account, more of its lines must be looked at.
      purpose || action ? accountLinesMax : pagination.size + 1,
      pagination.size + 1,
    ],
  )
  const page = rows.slice(0, pagination.size)
  const last = rows.length > pagination.size ? page.at(-1) : undefined
  return {
    resultList: await showTransfers(db, page),
    pagination: { size: pagination.size, nextCursor: last ? String(last.id) : null },
  }
}

const accountLinesMax = 20_000

export async function readTransfer(
  { db }: ReadCtxOf<typeof getEntry>,
  { params }: Input<typeof getEntry>,
): Promise<Answer<typeof getEntry>> {
  const { rows } = await db.query<TransferRow>(`select ${columns} from ledger.transfer t where t.id = $1`, [params.id])
  const [transfer] = await showTransfers(db, rows)
  if (!transfer) throw new Refusal('notFound')
  return transfer
}
