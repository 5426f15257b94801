import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { reconcileNow, reconciliation } from '@sampan/contract/operator/ledger.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { call } from '../../lib/http/api.ts'
import { outdate, useAnswer } from '../../lib/http/endpoint-query.ts'
import { words as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { Figure } from './ledger-figure.tsx'
import { words } from './messages.ts'

type Compared = AnswerOf<typeof reconciliation>

/** The books against what chains and banks say of them. */
export function Reconciliation() {
  const t = useT()
  const { moment } = useTimes()
  const query = useAnswer(reconciliation)
  const compare = async () => {
    const outcome = await call(reconcileNow, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: t(words.started) })
    outdate()
  }
  return (
    <QueryBoundary query={query} label={t(shared.loading)} panel count={6}>
      {(compared) => (
        <div className="stack-l">
          <div className="row">
            <Button onClick={() => void compare()}>{t(words.compareNow)}</Button>
            <span className="small muted">
              {compared.at ? t(words.comparedAt, { time: moment(compared.at) }) : t(words.neverCompared)}
            </span>
          </div>
          {compared.silent.length > 0 && <Note tone="caution">{t(words.silent, { names: compared.silent.join(', ') })}</Note>}
          <Findings compared={compared} />
          <Chains rows={compared.chains} />
          <Banks rows={compared.banks} />
        </div>
      )}
    </QueryBoundary>
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
  const t = useT()
  const { moment } = useTimes()
  if (at === null) return null
  if (findings.length === 0) return <Note tone="positive">{t(words.noFindings)}</Note>
  return (
    <Panel title={t(words.findings)} flush>
      <Table
        caption={t(words.findings)}
        rows={findings}
        rowKey={({ kind, place, subject, currency }) => `${kind}.${place}.${subject}.${currency}`}
        columns={[
          { key: 'what', head: t(words.what), render: ({ kind }) => <strong>{t(findingWords[kind])}</strong> },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: ({ amount, currency }) => <Figure amount={amount} currency={currency} ticker />,
          },
          { key: 'place', head: t(words.network), card: 'full', render: ({ place }) => place },
          {
            key: 'subject',
            head: t(shared.reference),
            card: 'full',
            render: ({ subject }) => <span className="break">{subject}</span>,
          },
          { key: 'since', head: t(shared.time), card: 'full', render: ({ since }) => moment(since) },
        ]}
      />
    </Panel>
  )
}

function Chains({ rows }: { rows: Compared['chains'] }) {
  const t = useT()
  if (rows.length === 0) return null
  const figure = (
    key: 'books' | 'omnibus' | 'depositAddresses' | 'arriving' | 'leaving' | 'difference',
  ): Column<Compared['chains'][number]> => ({
    key,
    head: t(words[key]),
    headText: t(words[key]),
    figure: true,
    card: 'label',
    render: (row) => <Figure amount={row[key]} currency={row.currency} />,
  })
  return (
    <Panel title={t(words.chains)} flush>
      <div className="scrollx">
        <Table
          caption={t(words.chains)}
          rows={rows}
          rowKey={({ mainNet, currency }) => `${mainNet}.${currency}`}
          columns={[
            {
              key: 'network',
              head: t(words.network),
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
  const t = useT()
  if (rows.length === 0) return null
  const figure = (key: 'books' | 'lines' | 'difference'): Column<Compared['banks'][number]> => ({
    key,
    head: t(words[key]),
    headText: t(words[key]),
    figure: true,
    card: 'label',
    render: (row) => <Figure amount={row[key]} currency={row.currency} />,
  })
  return (
    <Panel title={t(words.banks)} flush>
      <Table
        caption={t(words.banks)}
        rows={rows}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', head: t(shared.currency), render: ({ currency }) => <strong>{currency}</strong> },
          figure('books'),
          figure('lines'),
          figure('difference'),
          {
            key: 'closing',
            head: t(words.closing),
            headText: t(words.closing),
            figure: true,
            card: 'label',
            render: ({ closingDifference, currency }) =>
              closingDifference === null ? '–' : <Figure amount={closingDifference} currency={currency} />,
          },
          {
            key: 'unconfirmed',
            head: t(words.unconfirmed),
            headText: t(words.unconfirmed),
            figure: true,
            card: 'label',
            render: ({ unconfirmed, currency }) =>
              unconfirmed === null ? '–' : <Figure amount={unconfirmed} currency={currency} />,
          },
          {
            key: 'unmatched',
            head: t(words.unmatched),
            headText: t(words.unmatched),
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
