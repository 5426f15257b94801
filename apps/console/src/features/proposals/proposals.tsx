// The page of everything that waits for a second operator.

import { proposals as readProposals } from '@sampan/contract/operator/api/proposals.ts'
import { entityKinds } from '@sampan/contract/operator/entities.ts'
import { comma } from '@sampan/contract/punctuation.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { toMoney } from '@sampan/ui/wire-money'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { entityPath } from '../../lib/navigation/paths.ts'
import { messages } from './messages.ts'
import { OperatorChanges, useOperatorChanges } from './operator-changes.tsx'
import { Renewals, useRenewals } from './renewals.tsx'

/** Everything that one operator has proposed and another has to decide; each is opened and read before it is approved. */
export function Proposals() {
  const t = useT()
  const { moment } = useTimes()
  const query = useEndpointQuery(readProposals)
  const renewals = useRenewals()
  const changes = useOperatorChanges()
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <div className="stack-l">
        <OperatorChanges open={changes} />
        <Renewals open={renewals} />
        <QueryBoundary query={query} label={t(shared.loading)} panel>
          {({ resultList }) =>
            resultList.length === 0 ? (
              renewals.length + changes.length === 0 && <EmptyState level={2} title={t(messages.empty)} />
            ) : (
              <div className="panel">
                <Table
                  caption={t(messages.title)}
                  rows={resultList}
                  rowKey={({ id }) => id}
                  rowHref={({ entity }) => entityPath(entity)}
                  columns={[
                    { key: 'reference', head: t(shared.reference), render: ({ entity }) => entity.reference },
                    {
                      key: 'kind',
                      head: t(messages.kind),
                      card: 'full',
                      render: ({ entity }) => t(entityKinds[entity.kind].label),
                    },
                    { key: 'move', head: t(messages.move), card: 'full', render: ({ label }) => <strong>{label}</strong> },
                    {
                      key: 'amount',
                      head: t(shared.amount),
                      figure: true,
                      card: 'end',
                      render: ({ amount }) => (amount ? <Money exact money={toMoney(amount)} /> : '–'),
                    },
                    {
                      key: 'by',
                      head: t(messages.by),
                      card: 'full',
                      render: ({ by, at }) => by.name + t(comma) + moment(at),
                    },
                    {
                      key: 'may',
                      head: t(shared.status),
                      card: 'full',
                      render: ({ mayApprove, blocked }) => (
                        <>
                          <Tag tone={mayApprove ? 'person' : 'waiting'}>
                            {t(mayApprove ? messages.approvable : messages.notYours)}
                          </Tag>
                          {blocked && <div className="small muted">{blocked}</div>}
                        </>
                      ),
                    },
                  ]}
                />
              </div>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}
