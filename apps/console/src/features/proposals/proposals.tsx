import { proposals as readProposals } from '@sampan/contract/operator/api/work.ts'
import { entityKinds } from '@sampan/contract/operator/entities.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { entityPath } from '../../lib/paths.ts'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { OperatorChanges, useOperatorChanges } from './operator-changes.tsx'
import { Renewals, useRenewals } from './renewals.tsx'
import { words } from './words.ts'

/** Everything that one operator has proposed and another has to decide; each is opened and read before it is approved. */
export function Proposals() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(readProposals)
  const renewals = useRenewals()
  const changes = useOperatorChanges()
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <div className="stack-l">
        <OperatorChanges open={changes} />
        <Renewals open={renewals} />
        <Answered query={query} label={say(shared.loading)} panel>
          {({ resultList }) =>
            resultList.length === 0 ? (
              renewals.length + changes.length === 0 && <EmptyState level={2} title={say(words.empty)} />
            ) : (
              <div className="panel">
                <Table
                  caption={say(words.title)}
                  rows={resultList}
                  rowKey={({ id }) => id}
                  rowHref={({ entity }) => entityPath(entity)}
                  columns={[
                    { key: 'reference', head: say(shared.reference), render: ({ entity }) => entity.reference },
                    {
                      key: 'kind',
                      head: say(words.kind),
                      card: 'full',
                      render: ({ entity }) => say(entityKinds[entity.kind].label),
                    },
                    { key: 'move', head: say(words.move), card: 'full', render: ({ label }) => <strong>{label}</strong> },
                    {
                      key: 'amount',
                      head: say(shared.amount),
                      figure: true,
                      card: 'end',
                      render: ({ amount }) => (amount ? <Money money={moneyOf(amount)} /> : '–'),
                    },
                    {
                      key: 'by',
                      head: say(words.by),
                      card: 'full',
                      render: ({ by, at }) => `${by.name}, ${moment(at)}`,
                    },
                    {
                      key: 'may',
                      head: say(shared.status),
                      card: 'full',
                      render: ({ mayApprove }) => (
                        <Tag tone={mayApprove ? 'person' : 'waiting'}>{say(mayApprove ? words.approvable : words.another)}</Tag>
                      ),
                    },
                  ]}
                />
              </div>
            )
          }
        </Answered>
      </div>
    </>
  )
}
