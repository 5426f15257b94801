// Transfers of the ledger with their postings, newest first.

import type { Currency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { getTransfer as getEntry, searchTransfers as searchEntry } from '@sampan/contract/operator/ledger.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { TrialLine } from '@sampan/ledger/balances.ts'
import { arrayOf } from '@sampan/ledger/sql.ts'
import type { Purpose, Transfer } from '@sampan/ledger/transfer.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Input } from '../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../platform/http/request-context.ts'
import { named, ownersOf, readNumber } from './accounts.ts'
import { idsBetween } from './ids-between.ts'

type Row = {
  id: bigint
  posted_at: Date
  action: Transfer['action']
  purpose: Purpose
  reference: string | null
  resolves_transfer_id: bigint | null
  resolved_by_id: bigint | null
}

const columns = `t.id, t.posted_at, t.action, t.purpose, t.reference, t.resolves_transfer_id,
  (select e.id from ledger.transfer e where e.resolves_transfer_id = t.id) as resolved_by_id`

export async function searchTransfers(
  { db }: ReadCtxOf<typeof searchEntry>,
  { body: { query, pagination } }: Input<typeof searchEntry>,
): Promise<Answer<typeof searchEntry>> {
  const { accountId, purpose, action, from, to, reference } = query
  const range = await idsBetween(db, from, to)
  const before = readNumber(pagination.cursor)
  const { rows } = await db.query<Row>(
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
    resultList: await shown(db, page),
    pagination: { size: pagination.size, nextCursor: last ? String(last.id) : null },
  }
}

const accountLinesMax = 20_000

export async function readTransfer(
  { db }: ReadCtxOf<typeof getEntry>,
  { params }: Input<typeof getEntry>,
): Promise<Answer<typeof getEntry>> {
  const { rows } = await db.query<Row>(`select ${columns} from ledger.transfer t where t.id = $1`, [params.id])
  const [transfer] = await shown(db, rows)
  if (!transfer) throw new Refusal('notFound')
  return transfer
}

type PostingRow = {
  transfer_id: bigint
  amount: bigint
  currency: Currency
  source_balance: bigint | null
  destination_balance: bigint | null
} & Record<`${'source' | 'destination'}_id`, bigint> &
  Record<`${'source' | 'destination'}_kind`, TrialLine['kind']> &
  Record<`${'source' | 'destination'}_detail`, string | null> &
  Record<`${'source' | 'destination'}_owner`, string | null>

async function shown(db: Db, transfers: readonly Row[]) {
  if (transfers.length === 0) return []
  const { rows } = await db.query<PostingRow>(
    `select l.transfer_id, l.amount, l.source_balance, l.destination_balance, c.code as currency,
       s.id as source_id, s.kind as source_kind, s.detail as source_detail, s.owner as source_owner,
       d.id as destination_id, d.kind as destination_kind, d.detail as destination_detail, d.owner as destination_owner
     from ledger.posting l join ledger.account s on s.id = l.source join ledger.account d on d.id = l.destination
     join ledger.currency c on c.number = s.currency
     where l.transfer_id = any ($1::bigint[]) order by l.transfer_id, l.number`,
    [arrayOf(transfers.map(({ id }) => id))],
  )
  const owners = await ownersOf(
    db,
    rows.flatMap(({ source_owner, destination_owner }) => [source_owner ?? [], destination_owner ?? []].flat()),
  )
  return transfers.map((transfer) => ({
    id: String(transfer.id),
    postedAt: transfer.posted_at.toISOString(),
    action: transfer.action,
    purpose: transfer.purpose,
    reference: transfer.reference,
    resolvesTransferId: numberOf(transfer.resolves_transfer_id),
    resolvedById: numberOf(transfer.resolved_by_id),
    postings: rows.filter(({ transfer_id }) => transfer_id === transfer.id).map((posting) => showPosting(posting, owners)),
  }))
}

const numberOf = (id: bigint | null): string | null => (id === null ? null : String(id))

function showPosting(posting: PostingRow, owners: ReadonlyMap<string, string>) {
  const { currency } = posting
  const side = (which: 'source' | 'destination') =>
    named(
      {
        id: posting[`${which}_id`],
        kind: posting[`${which}_kind`],
        detail: posting[`${which}_detail`],
        owner: posting[`${which}_owner`],
        currency,
      },
      owners,
    )
  const wire = (units: bigint) => moneyToWire({ units, currency })
  return {
    from: side('source'),
    to: side('destination'),
    amount: wire(posting.amount),
    currency,
    fromBalance: posting.source_balance === null ? null : wire(posting.source_balance),
    toBalance: posting.destination_balance === null ? null : wire(posting.destination_balance),
  }
}
