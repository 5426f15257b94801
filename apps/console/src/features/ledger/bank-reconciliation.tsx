// The ledger compared with each bank account.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { reconciliation } from '@sampan/contract/operator/reconciliation.ts'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { Table } from '@sampan/ui/table'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useFigureColumn } from './figure-column.tsx'
import { LedgerFigure } from './ledger-figure.tsx'
import { messages } from './messages.ts'

type BankRow = ResponseOf<typeof reconciliation>['banks'][number]

export function Banks({ rows }: { rows: readonly BankRow[] }) {
  const t = useT()
  const figure = useFigureColumn<'books' | 'lines' | 'difference', BankRow>()
  if (rows.length === 0) return null
  return (
    <Panel title={t(messages.banks)} flush>
      <Table
        caption={t(messages.banks)}
        rows={rows}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          figure('books'),
          figure('lines'),
          figure('difference'),
          {
            key: 'closing',
            head: t(messages.closing),
            headText: t(messages.closing),
            figure: true,
            card: 'label',
            render: ({ closingDifference, currency }) =>
              closingDifference === null ? '–' : <LedgerFigure amount={closingDifference} currency={currency} />,
          },
          {
            key: 'unconfirmed',
            head: t(messages.unconfirmed),
            headText: t(messages.unconfirmed),
            figure: true,
            card: 'label',
            render: ({ unconfirmed, currency }) =>
              unconfirmed === null ? '–' : <LedgerFigure amount={unconfirmed} currency={currency} />,
          },
          {
            key: 'unmatched',
            head: t(messages.unmatched),
            headText: t(messages.unmatched),
            figure: true,
            card: 'label',
            render: ({ unmatched, unmatchedAmount, currency }) => (
              <span>
                {unmatched} · <LedgerFigure amount={unmatchedAmount} currency={currency} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  )
}
