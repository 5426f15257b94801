import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { reconcileNow, reconciliation } from '@sampan/contract/operator/ledger.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { type Column, Table } from '@sampan/ui/table.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { call } from '../../lib/api.ts'
import { useTimes } from '../../lib/reader.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { Figure } from './figure.tsx'
import { words } from './words.ts'

type Compared = AnswerOf<typeof reconciliation>

/** The books against what chains and banks say of them. */
export function Reconciliation() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(reconciliation)
  const compare = async () => {
    const outcome = await call(reconcileNow, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: say(words.started) })
    outdate()
  }
  return (
    <Answered query={query} label={say(shared.loading)} panel count={6}>
      {(compared) => (
        <div className="stack-l">
          <div className="row">
            <Button onClick={() => void compare()}>{say(words.compareNow)}</Button>
            <span className="small muted">
              {compared.at ? say(words.comparedAt, { time: moment(compared.at) }) : say(words.neverCompared)}
            </span>
          </div>
          {compared.silent.length > 0 && <Note tone="caution">{say(words.silent, { names: compared.silent.join(', ') })}</Note>}
          <Findings compared={compared} />
          <Chains rows={compared.chains} />
          <Banks rows={compared.banks} />
        </div>
      )}
    </Answered>
  )
}

const findingWords = {
  difference: words.foundDifference,
  missingTransaction: words.missingTransaction,
  unreadableAddress: words.unreadableAddress,
  unknownLine: words.unknownLine,
  unconfirmedLines: words.unconfirmedLines,
} as const

function Findings({ compared: { at, findings } }: { compared: Compared }) {
  const say = useSay()
  const { moment } = useTimes()
  if (at === null) return null
  if (findings.length === 0) return <Note tone="positive">{say(words.noFindings)}</Note>
  return (
    <Panel title={say(words.findings)} flush>
      <Table
        caption={say(words.findings)}
        rows={findings}
        rowKey={({ kind, place, subject, currency }) => `${kind}.${place}.${subject}.${currency}`}
        columns={[
          { key: 'what', head: say(words.what), render: ({ kind }) => <strong>{say(findingWords[kind])}</strong> },
          {
            key: 'amount',
            head: say(shared.amount),
            figure: true,
            card: 'end',
            render: ({ amount, currency }) => <Figure amount={amount} currency={currency} ticker />,
          },
          { key: 'place', head: say(words.network), card: 'full', render: ({ place }) => place },
          {
            key: 'subject',
            head: say(shared.reference),
            card: 'full',
            render: ({ subject }) => <span className="break">{subject}</span>,
          },
          { key: 'since', head: say(shared.time), card: 'full', render: ({ since }) => moment(since) },
        ]}
      />
    </Panel>
  )
}

function Chains({ rows }: { rows: Compared['chains'] }) {
  const say = useSay()
  if (rows.length === 0) return null
  const figure = (
    key: 'books' | 'omnibus' | 'depositAddresses' | 'arriving' | 'leaving' | 'difference',
  ): Column<Compared['chains'][number]> => ({
    key,
    head: say(words[key]),
    headText: say(words[key]),
    figure: true,
    card: 'label',
    render: (row) => <Figure amount={row[key]} currency={row.currency} />,
  })
  return (
    <Panel title={say(words.chains)} flush>
      <div className="scrollx">
        <Table
          caption={say(words.chains)}
          rows={rows}
          rowKey={({ mainNet, currency }) => `${mainNet}.${currency}`}
          columns={[
            {
              key: 'network',
              head: say(words.network),
              render: ({ network, currency }) => <strong>{`${network} ${currency}`}</strong>,
            },
            figure('books'),
            figure('omnibus'),
            figure('depositAddresses'),
            figure('arriving'),
            figure('leaving'),
            figure('difference'),
          ]}
        />
      </div>
    </Panel>
  )
}

function Banks({ rows }: { rows: Compared['banks'] }) {
  const say = useSay()
  if (rows.length === 0) return null
  const figure = (key: 'books' | 'lines' | 'difference'): Column<Compared['banks'][number]> => ({
    key,
    head: say(words[key]),
    headText: say(words[key]),
    figure: true,
    card: 'label',
    render: (row) => <Figure amount={row[key]} currency={row.currency} />,
  })
  return (
    <Panel title={say(words.banks)} flush>
      <Table
        caption={say(words.banks)}
        rows={rows}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: say(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          figure('books'),
          figure('lines'),
          figure('difference'),
          {
            key: 'closing',
            head: say(words.closing),
            headText: say(words.closing),
            figure: true,
            card: 'label',
            render: ({ closingDifference, currency }) =>
              closingDifference === null ? '–' : <Figure amount={closingDifference} currency={currency} />,
          },
          {
            key: 'unconfirmed',
            head: say(words.unconfirmed),
            headText: say(words.unconfirmed),
            figure: true,
            card: 'label',
            render: ({ unconfirmed, currency }) =>
              unconfirmed === null ? '–' : <Figure amount={unconfirmed} currency={currency} />,
          },
          {
            key: 'unmatched',
            head: say(words.unmatched),
            headText: say(words.unmatched),
            figure: true,
            card: 'label',
            render: ({ unmatched, unmatchedAmount, currency }) => (
              <>
                {unmatched}: <Figure amount={unmatchedAmount} currency={currency} />
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}
