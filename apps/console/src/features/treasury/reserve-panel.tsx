// The reserve per currency and its proposals.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { reserve } from '@sampan/contract/operator/api/treasury.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { entityPath } from '../../lib/navigation/paths.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { ReserveForm } from './reserve-form.tsx'

type State = ResponseOf<typeof reserve>

export function ReservePanel() {
  const t = useT()
  const query = useEndpointQuery(reserve)
  return (
    <div className="csplit">
      <div className="stack-l">
        <QueryBoundary query={query} label={t(shared.loading)} panel>
          {(state) => (
            <>
              <Balances balances={state.balances} />
              <Transfers transfers={state.transfers} />
            </>
          )}
        </QueryBoundary>
      </div>
      {hasPermission('treasury.decide') && (
        <aside>
          <ReserveForm />
        </aside>
      )}
    </div>
  )
}

function Balances({ balances }: Pick<State, 'balances'>) {
  const t = useT()
  return (
    <Panel title={t(messages.available)} flush>
      <Table
        caption={t(messages.available)}
        rows={balances}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: (balance) =>
              toMoney(balance).units === 0n ? (
                <span className="muted">{t(messages.empty)}</span>
              ) : (
                <Money money={toMoney(balance)} exact />
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Transfers({ transfers }: Pick<State, 'transfers'>) {
  const t = useT()
  const { moment } = useTimes()
  if (transfers.length === 0) return <EmptyState level={2} title={t(messages.noTransfers)} />
  return (
    <Panel title={t(messages.transfers)} flush>
      <Table
        caption={t(messages.transfers)}
        rows={transfers}
        rowKey={({ id }) => id}
        rowHref={({ id }) => entityPath({ kind: 'reserveTransfer', id })}
        columns={[
          { key: 'reference', head: t(shared.reference), render: ({ reference }) => reference },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: ({ amount }) => <Money exact money={toMoney(amount)} />,
          },
          { key: 'direction', head: t(messages.direction), card: 'full', render: ({ direction }) => t(messages[direction]) },
          {
            key: 'counter',
            head: t(messages.counter),
            headText: t(messages.counter),
            card: 'label',
            render: ({ counterAccount }) => t(messages[counterAccount]),
          },
          { key: 'state', head: t(shared.status), card: 'full', render: ({ state }) => t(messages[state]) },
          {
            key: 'maker',
            head: t(messages.maker),
            headText: t(messages.maker),
            card: 'label',
            render: ({ maker, createdAt }) => maker + t(comma) + moment(createdAt),
          },
          {
            key: 'checker',
            head: t(messages.checker),
            headText: t(messages.checker),
            card: 'label',
            render: ({ checker }) => checker ?? '–',
          },
        ]}
      />
    </Panel>
  )
}
