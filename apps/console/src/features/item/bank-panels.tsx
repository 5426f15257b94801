// The panels of bank lines: suggested deposits and the lines of a statement.

import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

export const scores = {
  exact: { tone: 'done', label: messages.exact },
  amountDiffers: { tone: 'person', label: messages.amountDiffers },
  possible: { tone: 'waiting', label: messages.possible },
  none: { tone: 'ended', label: messages.noFit },
} as const

type BankLine = Pick<Detail['suggestions'][number], 'counterparty' | 'amount' | 'bookedOn' | 'text'>

/** What a line of a bank statement says, whatever is decided about it. */
function useLineColumns<Line extends BankLine>({ signed }: { signed: boolean }): Column<Line>[] {
  const t = useT()
  const { date } = useTimes()
  return [
    { key: 'from', head: t(messages.from), render: (line) => line.counterparty ?? '–' },
    {
      key: 'amount',
      head: t(shared.amount),
      figure: true,
      card: 'end',
      render: (line) => <Money exact money={toMoney(line.amount)} signed={signed} />,
    },
    {
      key: 'booked',
      head: t(messages.booked),
      headText: t(messages.booked),
      card: 'label',
      render: (line) => date(line.bookedOn),
    },
    { key: 'text', head: t(messages.lineText), card: 'full', render: (line) => <span className="break">{line.text}</span> },
  ]
}

export function Suggestions({ lines }: { lines: Detail['suggestions'] }) {
  const t = useT()
  const lineColumns = useLineColumns<Detail['suggestions'][number]>({ signed: false })
  if (lines.length === 0) return null
  return (
    <Panel title={t(messages.suggestions)} flush>
      <Table
        caption={t(messages.suggestions)}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          ...lineColumns,
          {
            key: 'fit',
            head: t(messages.fit),
            card: 'full',
            render: (line) => <Tag tone={scores[line.score].tone}>{t(scores[line.score].label)}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}

/** The lines of a statement, what is new first, each with what booking it does. */
export function StatementLines({ lines }: { lines: Detail['statementLines'] }) {
  const t = useT()
  const lineColumns = useLineColumns<Detail['statementLines'][number]>({ signed: true })
  if (lines.length === 0) return null
  return (
    <Panel title={t(messages.statementLines)} flush>
      <Table
        caption={t(messages.statementLines)}
        rows={lines}
        rowKey={(line) => line.name}
        columns={[
          ...lineColumns,
          {
            key: 'effect',
            head: t(messages.effect),
            card: 'full',
            render: (line) => <Tag tone={line.isNew ? 'person' : 'ended'}>{line.effect}</Tag>,
          },
        ]}
      />
    </Panel>
  )
}
