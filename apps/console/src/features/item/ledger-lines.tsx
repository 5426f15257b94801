// The ledger lines of an item.

import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useLedgerLabels } from '../../entities/ledger/ledger-labels.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { basePath } from '../../lib/navigation/paths.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import type { Detail } from './item-head.tsx'
import { messages } from './messages.ts'

export function LedgerLines({ lines }: { lines: Detail['ledger'] }) {
  const t = useT()
  const { moment } = useTimes()
  const labels = useLedgerLabels()
  if (lines.length === 0) return null
  return (
    <Panel title={t(messages.ledger)} flush>
      <Table
        caption={t(messages.ledger)}
        rows={lines.map((line, place) => ({ ...line, key: `${line.transferId}.${place}` }))}
        rowKey={(line) => line.key}
        columns={[
          { key: 'account', head: t(messages.ledgerAccount), render: (line) => labels.accountLine(line.account) },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money exact money={toMoney(line.amount)} signed />,
          },
          {
            key: 'purpose',
            head: t(messages.purpose),
            headText: t(messages.purpose),
            card: 'label',
            render: (line) => labels.purpose(line.purpose),
          },
          {
            key: 'transfer',
            head: t(messages.transfer),
            headText: t(messages.transfer),
            card: 'label',
            render: ({ transferId }) =>
              hasPermission('ledger.view') ? (
                <Link href={`${basePath}/ledger/transfers?transfer=${transferId}`}>{transferId}</Link>
              ) : (
                transferId
              ),
          },
          { key: 'at', head: t(shared.time), headText: t(shared.time), card: 'label', render: (line) => moment(line.at) },
        ]}
      />
    </Panel>
  )
}
