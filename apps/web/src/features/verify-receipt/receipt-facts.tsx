// The facts of a receipt that was confirmed.

import type { verifyReceipt } from '@sampan/contract/api/documents.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
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

export type ReceiptFacts = ResponseOf<typeof verifyReceipt>

export function ConfirmedReceipt({ receipt }: { receipt: ReceiptFacts }) {
  const t = useT()
  const locale = useLocaleFormat()
  // A paper may be old: the year belongs to its date.
  const moment = (iso: string) => (
    <time dateTime={iso}>{`${formatDate(Date.parse(iso), locale)} ${formatTime(Date.parse(iso), locale)}`}</time>
  )
  const sums: Description[] = receipt.counterAmount
    ? [
        { key: 'paid', term: t(messages.paid), value: <Money exact money={toMoney(receipt.amount)} /> },
        { key: 'got', term: t(messages.got), value: <Money exact money={toMoney(receipt.counterAmount)} /> },
      ]
    : [{ key: 'amount', term: t(messages.amount), value: <Money exact money={toMoney(receipt.amount)} /> }]
  return (
    <>
      <Note tone="positive" title={t(messages.ours)}>
        <p>{t(messages.oursMore)}</p>
      </Note>
      <ReceiptCard>
        <DescriptionList
          items={[
            { key: 'kind', term: t(messages.kind), value: t(transactionNames[receipt.kind]) },
            ...sums,
            ...(receipt.status
              ? [{ key: 'status', term: t(messages.status), value: <StatusTag status={receipt.status} /> }]
              : []),
            ...(receipt.completedAt ? [{ key: 'at', term: t(messages.completed), value: moment(receipt.completedAt) }] : []),
            { key: 'reference', term: t(messages.reference), value: <span className="addr">{receipt.referenceTail}</span> },
            ...(receipt.destinationTail
              ? [
                  {
                    key: 'tail',
                    term: t(messages.destination),
                    value: <span className="addr">{receipt.destinationTail}</span>,
                  },
                ]
              : []),
            { key: 'issued', term: t(messages.issued), value: moment(receipt.issuedAt) },
          ]}
        />
      </ReceiptCard>
    </>
  )
}
