// The ledger compared with chains and banks.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { reconcileNow, reconciliation } from '@sampan/contract/operator/reconciliation.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { Banks } from './bank-reconciliation.tsx'
import { useFigureColumn } from './figure-column.tsx'
import { LedgerFigure } from './ledger-figure.tsx'
import { messages } from './messages.ts'

type Reconciliation = ResponseOf<typeof reconciliation>

export function Reconciliation() {
  const t = useT()
  const { moment } = useTimes()
  const query = useEndpointQuery(reconciliation)
  const compare = async () => {
    const outcome = await call(reconcileNow, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: t(messages.started) })
    invalidate()
  }
  return (
    <QueryBoundary query={query} label={t(shared.loading)} panel count={6}>
      {(compared) => (
        <div className="stack-l">
          <p className="muted">{t(messages.comparesWhat)}</p>
          <div className="row">
            <Button onClick={() => void compare()}>{t(messages.compareNow)}</Button>
            <span className="small muted">
              {compared.at ? t(messages.comparedAt, { time: moment(compared.at) }) : t(messages.neverCompared)}
            </span>
          </div>
          {compared.silent.length > 0 && (
            <Note tone="caution">{t(messages.silent, { names: compared.silent.join(t(listComma)) })}</Note>
          )}
          <Findings compared={compared} />
          <Chains rows={compared.chains} />
          <Banks rows={compared.banks} />
        </div>
      )}
    </QueryBoundary>
  )
}

const findingMessages = {
  difference: messages.foundDifference,
  missingTransaction: messages.missingTransaction,
  unreadableAddress: messages.unreadableAddress,
  unknownLine: messages.unknownLine,
  unconfirmedLines: messages.unconfirmedLines,
} as const

function Findings({ compared: { at, findings } }: { compared: Reconciliation }) {
  const t = useT()
  const { moment } = useTimes()
  if (at === null) return null
  if (findings.length === 0) return <Note tone="positive">{t(messages.noFindings)}</Note>
  return (
    <Panel title={t(messages.findings)} flush>
      <Table
        caption={t(messages.findings)}
        rows={findings}
        rowKey={({ kind, place, subject, currency }) => `${kind}.${place}.${subject}.${currency}`}
        columns={[
          { key: 'what', head: t(messages.what), render: ({ kind }) => <strong>{t(findingMessages[kind])}</strong> },
          {
            key: 'amount',
            head: t(shared.amount),
            figure: true,
            card: 'end',
            render: ({ amount, currency }) => <LedgerFigure amount={amount} currency={currency} ticker />,
          },
          { key: 'place', head: t(messages.network), card: 'full', render: ({ place }) => place },
          {
            key: 'subject',
            head: t(shared.reference),
            card: 'full',
            // The name of a coin on its network, as the log has it: the network is beside it.
            render: ({ subject, currency, place }) => (
              <span className="break">{subject === `${currency} on ${place}` ? currency : subject}</span>
            ),
          },
          { key: 'since', head: t(shared.time), card: 'full', render: ({ since }) => moment(since) },
        ]}
      />
    </Panel>
  )
}

type ChainFigure = 'books' | 'omnibus' | 'depositAddresses' | 'arriving' | 'leaving' | 'difference'

function Chains({ rows }: { rows: Reconciliation['chains'] }) {
  const t = useT()
  const figure = useFigureColumn<ChainFigure, Reconciliation['chains'][number]>()
  if (rows.length === 0) return null
  return (
    <Panel title={t(messages.chains)} flush>
      <div className="scrollx">
        <Table
          caption={t(messages.chains)}
          rows={rows}
          rowKey={({ mainNet, currency }) => `${mainNet}.${currency}`}
          columns={[
            {
              key: 'network',
              head: t(messages.network),
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
