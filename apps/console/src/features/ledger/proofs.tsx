// The proofs of the ledger: when each ran last and what it found.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { ledgerProofs, proveLedger } from '@sampan/contract/operator/ledger.ts'
import { Button } from '@sampan/ui/button'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { messages } from './messages.ts'
import { proofLabel } from './proof-labels.ts'

/** What proves the books, when it last ran, and what it found. */
export function Proofs() {
  const t = useT()
  const { moment } = useTimes()
  const query = useEndpointQuery(ledgerProofs)
  const prove = async () => {
    const outcome = await call(proveLedger, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: t(messages.started) })
    invalidate()
  }
  return (
    <div className="stack-l">
      <div className="row">
        <Button onClick={() => void prove()}>{t(messages.proveNow)}</Button>
        <span className="small muted">{t(messages.proofsAbout)}</span>
      </div>
      <QueryBoundary query={query} label={t(shared.loading)} panel count={6}>
        {({ whole, recent, stopped }) => (
          <div className="stack-l">
            {stopped && (
              <Note tone="negative" title={t(messages.stopped, { time: moment(stopped.at) })}>
                {stopped.reason}
              </Note>
            )}
            <Run title={t(messages.whole)} run={whole} />
            <Run title={t(messages.recent)} run={recent} />
          </div>
        )}
      </QueryBoundary>
    </div>
  )
}

type ProofRun = NonNullable<ResponseOf<typeof ledgerProofs>['whole']>

function Run({ title, run }: { title: string; run: ProofRun | null }) {
  const t = useT()
  const label = (name: string): string => {
    const known = proofLabel(name)
    return known ? t(known) : name
  }
  const { moment } = useTimes()
  if (!run)
    return (
      <Panel title={title}>
        <p className="muted">{t(messages.neverRun)}</p>
      </Panel>
    )
  return (
    <Panel
      title={title}
      flush
      action={
        <span className="small muted">
          {t(messages.ranAt, { time: moment(run.at), transfers: run.transfers, seconds: run.seconds })}
        </span>
      }
    >
      <Table
        caption={title}
        rows={run.results}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: t(messages.proof),
            render: ({ name, first }) => (
              <>
                {label(name)}
                {first.map(({ subject, expected, found }) => (
                  <div key={subject} className="small break">{`${subject}: ${found} ≠ ${expected}`}</div>
                ))}
              </>
            ),
          },
          {
            key: 'result',
            head: t(messages.result),
            card: 'end',
            render: ({ defects }) => (
              <Tag tone={defects === 0 ? 'done' : 'stopped'}>
                {defects === 0 ? t(messages.holds) : t(messages.defects, { n: defects })}
              </Tag>
            ),
          },
        ]}
      />
    </Panel>
  )
}
