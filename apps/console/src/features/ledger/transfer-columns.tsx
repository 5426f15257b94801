// The columns of the ledger's transfers, with their postings.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { searchTransfers } from '@sampan/contract/operator/ledger.ts'
import { colon, comma } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import type { Column } from '@sampan/ui/table'
import { useLedgerLabels } from '../../entities/ledger/ledger-labels.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { NoValue } from '../../lib/layout/no-value.tsx'
import { LedgerFigure } from './ledger-figure.tsx'
import { messages } from './messages.ts'

export type Transfer = ResponseOf<typeof searchTransfers>['resultList'][number]

type Side = Transfer['postings'][number]['from']

function Postings({ transfer: { postings } }: { transfer: Transfer }) {
  const t = useT()
  const labels = useLedgerLabels()
  // The house has one account of each kind, network and currency, so its number says nothing more.
  const nameOf = ({ kind, detail, owner, id }: Side): string =>
    [labels.account(kind, detail), owner && `${owner.name} #${id}`].filter(Boolean).join(t(colon))
  return (
    <ul className="clegs">
      {postings.map((posting, place) => (
        // A transfer never changes, so that the place of a posting is its name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <LedgerFigure amount={posting.amount} currency={posting.currency} ticker />
          <span className="small muted">{`${nameOf(posting.from)} → ${nameOf(posting.to)}`}</span>
        </li>
      ))}
    </ul>
  )
}

export function useTransferColumns(): Column<Transfer>[] {
  const t = useT()
  const labels = useLedgerLabels()
  const { moment } = useTimes()
  return [
    { key: 'number', head: t(messages.number), render: ({ id }) => <strong>{id}</strong> },
    {
      key: 'at',
      head: t(shared.time),
      card: 'end',
      render: ({ postedAt }) => <time dateTime={postedAt}>{moment(postedAt)}</time>,
    },
    {
      key: 'purpose',
      head: t(messages.purpose),
      card: 'full',
      render: ({ purpose, action, resolvesTransferId }) =>
        [
          labels.purpose(purpose),
          labels.action(action),
          resolvesTransferId && t(messages.resolvesTransferId, { id: resolvesTransferId }),
        ]
          .filter(Boolean)
          .join(t(comma)),
    },
    {
      key: 'postings',
      head: t(messages.postings),
      card: 'full',
      render: (transfer) => <Postings transfer={transfer} />,
    },
    {
      key: 'reference',
      head: t(shared.reference),
      card: 'full',
      render: ({ reference }) =>
        reference === null ? (
          <NoValue />
        ) : (
          <span className="cref break small muted" title={reference}>
            {labels.reference(reference)}
          </span>
        ),
    },
  ]
}
