import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { reserve } from '@sampan/contract/operator/api/treasury.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Panel } from '@sampan/ui/panel.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { entityPath } from '../../lib/paths.ts'
import { useTimes } from '../../lib/reader.ts'
import { useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { ReserveForm } from './reserve-form.tsx'
import { words } from './words.ts'

type State = AnswerOf<typeof reserve>

export function Reserve() {
  const say = useSay()
  const query = useAnswer(reserve)
  return (
    <div className="csplit">
      <div className="stack-l">
        <Answered query={query} label={say(shared.loading)} panel>
          {(state) => (
            <>
              <Balances balances={state.balances} />
              <Transfers transfers={state.transfers} />
            </>
          )}
        </Answered>
      </div>
      {mayNow('treasury.decide') && (
        <aside>
          <ReserveForm />
        </aside>
      )}
    </div>
  )
}

function Balances({ balances }: Pick<State, 'balances'>) {
  const say = useSay()
  return (
    <Panel title={say(words.available)} flush>
      <Table
        caption={say(words.available)}
        rows={balances}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: say(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: (balance) =>
              moneyOf(balance).units === 0n ? (
                <span className="muted">{say(words.empty)}</span>
              ) : (
                <Money money={moneyOf(balance)} exact />
              ),
          },
        ]}
      />
    </Panel>
  )
}

function Transfers({ transfers }: Pick<State, 'transfers'>) {
  const say = useSay()
  const { moment } = useTimes()
  if (transfers.length === 0) return <EmptyState level={2} title={say(words.noTransfers)} />
  return (
    <Panel title={say(words.transfers)} flush>
      <Table
        caption={say(words.transfers)}
        rows={transfers}
        rowKey={({ id }) => id}
        rowHref={({ id }) => entityPath({ kind: 'reserveTransfer', id })}
        columns={[
          { key: 'reference', head: say(shared.reference), render: ({ reference }) => reference },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: ({ amount }) => <Money money={moneyOf(amount)} />,
          },
          { key: 'direction', head: say(words.direction), card: 'full', render: ({ direction }) => say(words[direction]) },
          {
            key: 'counter',
            head: say(words.counter),
            headText: say(words.counter),
            card: 'label',
            render: ({ counterAccount }) => say(words[counterAccount]),
          },
          { key: 'state', head: say(shared.status), card: 'full', render: ({ state }) => say(words[state]) },
          {
            key: 'maker',
            head: say(words.maker),
            headText: say(words.maker),
            card: 'label',
            render: ({ maker, createdAt }) => `${maker}, ${moment(createdAt)}`,
          },
          {
            key: 'checker',
            head: say(words.checker),
            headText: say(words.checker),
            card: 'label',
            render: ({ checker }) => checker ?? '–',
          },
        ]}
      />
    </Panel>
  )
}
