// What we hold against what we owe, per currency.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { dashboard } from '@sampan/contract/operator/dashboard.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { type Column, Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages } from './messages.ts'

type Float = ResponseOf<typeof dashboard>['floats'][number]

export function Floats({ floats }: { floats: readonly Float[] }) {
  const t = useT()
  const figure = (key: 'customers' | 'outside' | 'suspense' | 'reserve', card: 'end' | 'label'): Column<Float> => ({
    key,
    head: t(messages[key]),
    headText: t(messages[key]),
    figure: true,
    card,
    render: (row) => <Money money={toMoney({ amount: row[key], currency: row.currency })} ticker={false} />,
  })
  return (
    <Panel title={t(messages.floats)} foot={t(messages.floatsAbout)} flush>
      <Table
        caption={t(messages.floats)}
        rows={floats}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          figure('customers', 'label'),
          figure('outside', 'label'),
          figure('suspense', 'label'),
          figure('reserve', 'label'),
        ]}
      />
    </Panel>
  )
}
