// What came in and went out today, per currency.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import type { dashboard } from '@sampan/contract/operator/dashboard.ts'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { type Column, Table } from '@sampan/ui/table'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { messages, transactionCount } from './messages.ts'
import { sumFlows } from './sum-flows.ts'

type Volume = ResponseOf<typeof dashboard>['volumes'][number]
type Flow = ReturnType<typeof sumFlows>[number]

export function MoneyToday({ volumes, asOf }: { volumes: readonly Volume[]; asOf: string }) {
  const t = useT()
  const plural = usePlural()
  const flows = sumFlows(volumes.filter(({ day }) => day === asOf.slice(0, 10)))
  const figure = (key: 'in' | 'out', head: string): Column<Flow> => ({
    key,
    head,
    headText: head,
    figure: true,
    card: 'label',
    render: (flow) => (
      <div>
        <Money money={toMoney({ amount: flow[key].amount, currency: flow.currency })} ticker={false} dash />
        {flow[key].count > 0 && <div className="small muted">{plural(transactionCount, flow[key].count)}</div>}
      </div>
    ),
  })
  return (
    <Panel
      title={t(messages.today)}
      action={<span className="small muted">{t(messages.todayAbout)}</span>}
      flush={flows.length > 0}
    >
      {flows.length === 0 ? (
        <p className="muted">{t(messages.nothingToday)}</p>
      ) : (
        <Table
          caption={t(messages.today)}
          rows={flows}
          rowKey={({ currency }) => currency}
          columns={[
            { key: 'currency', head: t(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
            figure('in', t(messages.moneyIn)),
            figure('out', t(messages.moneyOut)),
          ]}
        />
      )}
    </Panel>
  )
}
