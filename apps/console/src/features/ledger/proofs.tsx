import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { ledgerProofs, proveLedger } from '@sampan/contract/operator/ledger.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Panel } from '@sampan/ui/panel.tsx'
import { Tag } from '@sampan/ui/status-tag.tsx'
import { Table } from '@sampan/ui/table.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { call } from '../../lib/api.ts'
import { useTimes } from '../../lib/reader.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

/** What proves the books, when it last ran, and what it found. */
export function Proofs() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(ledgerProofs)
  const prove = async () => {
    const outcome = await call(proveLedger, { body: { requestId: crypto.randomUUID() } })
    if (!outcome.ok) return
    showToast({ text: say(words.started) })
    outdate()
  }
  return (
    <div className="stack-l">
      <div className="row">
        <Button onClick={() => void prove()}>{say(words.proveNow)}</Button>
        <span className="small muted">{say(words.proofsAbout)}</span>
      </div>
      <Answered query={query} label={say(shared.loading)} panel count={6}>
        {({ whole, recent, stopped }) => (
          <div className="stack-l">
            {stopped && (
              <Note tone="negative" title={say(words.stopped, { time: moment(stopped.at) })}>
                {stopped.reason}
              </Note>
            )}
            <Run title={say(words.whole)} run={whole} />
            <Run title={say(words.recent)} run={recent} />
          </div>
        )}
      </Answered>
    </div>
  )
}

type ProofRun = NonNullable<AnswerOf<typeof ledgerProofs>['whole']>

function Run({ title, run }: { title: string; run: ProofRun | null }) {
  const say = useSay()
  const { moment } = useTimes()
  if (!run)
    return (
      <Panel title={title}>
        <p className="muted">{say(words.neverRun)}</p>
      </Panel>
    )
  return (
    <Panel
      title={title}
      flush
      action={
        <span className="small muted">
          {say(words.ranAt, { time: moment(run.at), transfers: run.transfers, seconds: run.seconds })}
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
            head: say(words.proof),
            render: ({ name, first }) => (
              <>
                {name}
                {first.map(({ subject, expected, found }) => (
                  <div key={subject} className="small break">{`${subject}: ${found} ≠ ${expected}`}</div>
                ))}
              </>
            ),
          },
          {
            key: 'result',
            head: say(words.result),
            card: 'end',
            render: ({ defects }) => (
              <Tag tone={defects === 0 ? 'done' : 'stopped'}>
                {defects === 0 ? say(words.holds) : say(words.defects, { n: defects })}
              </Tag>
            ),
          },
        ]}
      />
    </Panel>
  )
}
