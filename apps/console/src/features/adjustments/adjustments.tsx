// The page of manual ledger adjustments.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { adjustmentReport } from '@sampan/contract/operator/api/adjustments.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { colon } from '@sampan/contract/punctuation.ts'
import { LinkButton } from '@sampan/ui/button'
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
import { PageHead } from '../../lib/layout/page-head.tsx'
import { entityPath, queuePath } from '../../lib/navigation/paths.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'
import { ProposeForm } from './propose-form.tsx'

export function Adjustments() {
  const t = useT()
  const query = useEndpointQuery(adjustmentReport)
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <div className="csplit">
        <div className="stack-l">
          <QueryBoundary query={query} label={t(shared.loading)} panel>
            {({ resultList }) =>
              resultList.length === 0 ? (
                <EmptyState
                  level={2}
                  title={t(messages.empty)}
                  actions={<LinkButton href={queuePath('adjustments')}>{t(messages.toQueue)}</LinkButton>}
                >
                  {t(messages.emptyText)}
                </EmptyState>
              ) : (
                resultList.map((day) => <DayReport key={day.day} day={day} />)
              )
            }
          </QueryBoundary>
        </div>
        {hasPermission('adjustment.decide') && (
          <aside>
            <ProposeForm />
          </aside>
        )}
      </div>
    </>
  )
}

type Day = ResponseOf<typeof adjustmentReport>['resultList'][number]

function DayReport({ day: { day, sums, lines } }: { day: Day }) {
  const t = useT()
  const { date } = useTimes()
  const sign = (direction: string) => (direction === 'debit' ? messages.debited : messages.credited)
  return (
    <Panel
      title={date(`${day}T00:00:00Z`)}
      flush
      foot={sums.map(({ direction, total, count }) => (
        <span key={`${direction}.${total.currency}`} className="csum">
          {`${count} ${t(sign(direction))}${t(colon)}`}
          <Money exact money={toMoney(total)} />
        </span>
      ))}
    >
      <Table
        caption={date(`${day}T00:00:00Z`)}
        rows={lines}
        rowKey={({ id }) => id}
        rowHref={({ id }) => entityPath({ kind: 'adjustment', id })}
        columns={[
          { key: 'reference', head: t(shared.reference), render: (line) => line.reference },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money exact money={toMoney(line.amount)} />,
          },
          { key: 'direction', head: t(messages.direction), card: 'full', render: (line) => t(sign(line.direction)) },
          { key: 'reason', head: t(shared.reason), card: 'full', render: (line) => t(reasons[line.reason].label) },
          { key: 'maker', head: t(messages.maker), headText: t(messages.maker), card: 'label', render: (line) => line.maker },
          {
            key: 'checker',
            head: t(messages.checker),
            headText: t(messages.checker),
            card: 'label',
            render: (line) => line.checker,
          },
        ]}
      />
    </Panel>
  )
}
