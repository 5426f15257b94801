// A column with one figure of the ledger, named like the field that holds it.

import { useT } from '@sampan/ui/language'
import type { Column } from '@sampan/ui/table'
import type { ComponentProps } from 'react'
import { LedgerFigure } from './ledger-figure.tsx'
import { messages } from './messages.ts'

type Figure = ComponentProps<typeof LedgerFigure>
type FigureKey = 'books' | 'lines' | 'omnibus' | 'depositAddresses' | 'arriving' | 'leaving' | 'difference'

/** For rows whose figures have one currency. */
export function useFigureColumn<Key extends FigureKey, Row extends Pick<Figure, 'currency'> & Record<Key, Figure['amount']>>() {
  const t = useT()
  return (key: Key): Column<Row> => ({
    key,
    head: t(messages[key]),
    headText: t(messages[key]),
    figure: true,
    card: 'label',
    render: (row) => <LedgerFigure amount={row[key]} currency={row.currency} />,
  })
}
