// Transfers of the ledger as operators read them, with their postings.

import type { Currency } from '@sampan/contract/currencies.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { TrialLine } from '@sampan/ledger/balances.ts'
import { arrayOf } from '@sampan/ledger/sql.ts'
import type { Purpose, Transfer } from '@sampan/ledger/transfer.ts'
import type { Db } from '../../platform/db/db.ts'
import { named, ownersOf } from './accounts.ts'

export type TransferRow = {
  id: bigint
  posted_at: Date
  action: Transfer['action']
  purpose: Purpose
  reference: string | null
  resolves_transfer_id: bigint | null
  resolved_by_id: bigint | null
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

export async function showTransfers(db: Db, transfers: readonly TransferRow[]) {
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
