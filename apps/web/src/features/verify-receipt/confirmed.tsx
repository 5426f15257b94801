import { formatDate, formatTime } from '@sampan/contract/format-time.ts'
import { type Fact, Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { transactionNames } from '../../lib/transactions.ts'
import { useReader } from '../../lib/use-reader.ts'
import type { Told } from './verify-receipt.tsx'
import { words } from './words.ts'

export function Confirmed({ told }: { told: Told }) {
  const say = useSay()
  const reader = useReader()
  // A paper may be old: the year belongs to its date.
  const moment = (iso: string) => (
    <time dateTime={iso}>{`${formatDate(Date.parse(iso), reader)} ${formatTime(Date.parse(iso), reader)}`}</time>
  )
  const sums: Fact[] = told.counterAmount
    ? [
        { key: 'paid', term: say(words.paid), value: <Money exact money={moneyOf(told.amount)} /> },
        { key: 'got', term: say(words.got), value: <Money exact money={moneyOf(told.counterAmount)} /> },
      ]
    : [{ key: 'amount', term: say(words.amount), value: <Money exact money={moneyOf(told.amount)} /> }]
  return (
    <>
      <Note tone="positive" title={say(words.ours)}>
        <p>{say(words.oursMore)}</p>
      </Note>
      <Slip>
        <Facts
          facts={[
            { key: 'kind', term: say(words.kind), value: say(transactionNames[told.kind]) },
            ...sums,
            ...(told.status ? [{ key: 'status', term: say(words.status), value: <StatusTag status={told.status} /> }] : []),
            ...(told.completedAt ? [{ key: 'at', term: say(words.completed), value: moment(told.completedAt) }] : []),
            { key: 'reference', term: say(words.reference), value: <span className="addr">{told.referenceTail}</span> },
            ...(told.destinationTail
              ? [
                  {
                    key: 'tail',
                    term: say(words.destination),
                    value: <span className="addr">{told.destinationTail}</span>,
                  },
                ]
              : []),
            { key: 'issued', term: say(words.issued), value: moment(told.issuedAt) },
          ]}
        />
      </Slip>
    </>
  )
}
