// The facts of a receipt that was confirmed.

import { formatDate, formatTime } from '@sampan/contract/format-time.ts'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { transactionNames } from '../../entities/transaction/transaction-kinds.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'
import type { ReceiptFacts } from './verify-receipt.tsx'

export function ConfirmedReceipt({ told }: { told: ReceiptFacts }) {
  const t = useT()
  const reader = useLocaleFormat()
  // A paper may be old: the year belongs to its date.
  const moment = (iso: string) => (
    <time dateTime={iso}>{`${formatDate(Date.parse(iso), reader)} ${formatTime(Date.parse(iso), reader)}`}</time>
  )
  const sums: Description[] = told.counterAmount
    ? [
        { key: 'paid', term: t(messages.paid), value: <Money exact money={toMoney(told.amount)} /> },
        { key: 'got', term: t(messages.got), value: <Money exact money={toMoney(told.counterAmount)} /> },
      ]
    : [{ key: 'amount', term: t(messages.amount), value: <Money exact money={toMoney(told.amount)} /> }]
  return (
    <>
      <Note tone="positive" title={t(messages.ours)}>
        <p>{t(messages.oursMore)}</p>
      </Note>
      <ReceiptCard>
        <DescriptionList
          facts={[
            { key: 'kind', term: t(messages.kind), value: t(transactionNames[told.kind]) },
            ...sums,
            ...(told.status ? [{ key: 'status', term: t(messages.status), value: <StatusTag status={told.status} /> }] : []),
            ...(told.completedAt ? [{ key: 'at', term: t(messages.completed), value: moment(told.completedAt) }] : []),
            { key: 'reference', term: t(messages.reference), value: <span className="addr">{told.referenceTail}</span> },
            ...(told.destinationTail
              ? [
                  {
                    key: 'tail',
                    term: t(messages.destination),
                    value: <span className="addr">{told.destinationTail}</span>,
                  },
                ]
              : []),
            { key: 'issued', term: t(messages.issued), value: moment(told.issuedAt) },
          ]}
        />
      </ReceiptCard>
    </>
  )
}
