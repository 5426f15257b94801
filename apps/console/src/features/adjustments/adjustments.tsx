import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { adjustmentReport } from '@sampan/contract/operator/api/work.ts'
import { reasons } from '@sampan/contract/operator/reasons.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { PageHead } from '../../lib/page-head.tsx'
import { entityPath } from '../../lib/paths.ts'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { ProposeForm } from './propose-form.tsx'
import { words } from './words.ts'

export function Adjustments() {
  const say = useSay()
  const query = useAnswer(adjustmentReport)
  return (
    <>
      <PageHead title={say(words.title)} about={say(words.about)} />
      <div className="csplit">
        <div className="stack-l">
          <Answered query={query} label={say(shared.loading)} panel>
            {({ resultList }) =>
              resultList.length === 0 ? (
                <EmptyState level={2} title={say(words.empty)} />
              ) : (
                resultList.map((day) => <DayReport key={day.day} day={day} />)
              )
            }
          </Answered>
        </div>
        {mayNow('adjustment.decide') && (
          <aside>
            <ProposeForm />
          </aside>
        )}
      </div>
    </>
  )
}

type Day = AnswerOf<typeof adjustmentReport>['resultList'][number]

function DayReport({ day: { day, sums, lines } }: { day: Day }) {
  const say = useSay()
  const { date } = useTimes()
  const sign = (direction: string) => (direction === 'debit' ? words.debited : words.credited)
  return (
    <Panel
      title={date(`${day}T00:00:00Z`)}
      flush
      foot={sums.map(({ direction, total, count }) => (
        <span key={`${direction}.${total.currency}`} className="csum">
          {`${count} ${say(sign(direction))}: `}
          <Money money={moneyOf(total)} />
        </span>
      ))}
    >
      <Table
        caption={date(`${day}T00:00:00Z`)}
        rows={lines}
        rowKey={({ id }) => id}
        rowHref={({ id }) => entityPath({ kind: 'adjustment', id })}
        columns={[
          { key: 'reference', head: say(shared.reference), render: (line) => line.reference },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: (line) => <Money money={moneyOf(line.amount)} />,
          },
          { key: 'direction', head: say(words.direction), card: 'full', render: (line) => say(sign(line.direction)) },
          { key: 'reason', head: say(shared.reason), card: 'full', render: (line) => say(reasons[line.reason].label) },
          { key: 'maker', head: say(words.maker), headText: say(words.maker), card: 'label', render: (line) => line.maker },
          {
            key: 'checker',
            head: say(words.checker),
            headText: say(words.checker),
            card: 'label',
            render: (line) => line.checker,
          },
        ]}
      />
    </Panel>
  )
}
