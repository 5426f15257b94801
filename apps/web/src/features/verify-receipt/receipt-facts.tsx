import { formatDate, formatTime } from '@sampan/contract/format-time.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useReader } from '../../lib/i18n/use-locale-format.ts'
import { words } from './messages.ts'
import type { Told } from './verify-receipt.tsx'

export function Confirmed({ told }: { told: Told }) {
  const t = useT()
  const reader = useReader()
  // A paper may be old: the year belongs to its date.
  const moment = (iso: string) => (
    <time dateTime={iso}>{`${formatDate(Date.parse(iso), reader)} ${formatTime(Date.parse(iso), reader)}`}</time>
  )
  const sums: Description[] = told.counterAmount
    ? [
        { key: 'paid', term: t(words.paid), value: <Money exact money={toMoney(told.amount)} /> },
        { key: 'got', term: t(words.got), value: <Money exact money={toMoney(told.counterAmount)} /> },
      ]
    : [{ key: 'amount', term: t(words.amount), value: <Money exact money={toMoney(told.amount)} /> }]
  return (
    <>
      <Note tone="positive" title={t(words.ours)}>
        <p>{t(words.oursMore)}</p>
      </Note>
      <ReceiptCard>
        <DescriptionList
          facts={[
            { key: 'kind', term: t(words.kind), value: t(transactionNames[told.kind]) },
            ...sums,
            ...(told.status ? [{ key: 'status', term: t(words.status), value: <StatusTag status={told.status} /> }] : []),
            ...(told.completedAt ? [{ key: 'at', term: t(words.completed), value: moment(told.completedAt) }] : []),
            { key: 'reference', term: t(words.reference), value: <span className="addr">{told.referenceTail}</span> },
            ...(told.destinationTail
              ? [
                  {
                    key: 'tail',
                    term: t(words.destination),
                    value: <span className="addr">{told.destinationTail}</span>,
                  },
                ]
              : []),
            { key: 'issued', term: t(words.issued), value: moment(told.issuedAt) },
          ]}
        />
      </ReceiptCard>
    </>
  )
}
