import { exportPayments, openPaymentFile, paymentFiles } from '@sampan/contract/operator/api/bank.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { download } from '@sampan/ui/download.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { Table } from '@sampan/ui/table.tsx'
import { showToast } from '@sampan/ui/toast-store.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useTimes } from '../../lib/reader.ts'
import { outdate, useAnswer } from '../../lib/server-state.ts'
import { mayNow } from '../../lib/session.ts'
import { words as shared } from '../../lib/words.ts'
import { words } from './words.ts'

export function PaymentFiles() {
  const say = useSay()
  const { moment } = useTimes()
  const query = useAnswer(paymentFiles)
  const open = async (id: string, name: string) => {
    const outcome = await call(openPaymentFile, { params: { id } })
    if (outcome.ok) download(outcome.result, `${name}.xml`)
  }
  return (
    <div className="stack">
      {mayNow('bank.export') && <WriteFiles />}
      <Answered query={query} label={say(shared.loading)} panel>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState level={2} title={say(words.noFiles)} />
          ) : (
            <div className="panel">
              <Table
                caption={say(words.files)}
                rows={resultList}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'file', head: say(words.file), render: (file) => <strong className="break">{file.messageId}</strong> },
                  {
                    key: 'channel',
                    head: say(words.channel),
                    headText: say(words.channel),
                    card: 'label',
                    render: (file) => file.channel,
                  },
                  {
                    key: 'payments',
                    head: say(words.payments),
                    headText: say(words.payments),
                    figure: true,
                    card: 'label',
                    render: (file) => file.payments,
                  },
                  {
                    key: 'total',
                    head: say(words.total),
                    figure: true,
                    card: 'end',
                    render: (file) => <Money money={moneyOf(file.total)} />,
                  },
                  { key: 'written', head: say(words.written), card: 'full', render: (file) => moment(file.createdAt) },
                  {
                    key: 'taken',
                    head: say(words.taken),
                    headText: say(words.taken),
                    card: 'label',
                    render: (file) => (file.takenAt ? moment(file.takenAt) : say(words.notTaken)),
                  },
                  {
                    key: 'open',
                    head: <span className="vh">{say(shared.open)}</span>,
                    card: 'full',
                    render: (file) =>
                      mayNow('bank.export') && (
                        <Button
                          size="s"
                          aria-label={say(words.openFile, { name: file.messageId })}
                          onClick={() => void open(file.id, file.messageId)}
                        >
                          {say(shared.open)}
                        </Button>
                      ),
                  },
                ]}
              />
            </div>
          )
        }
      </Answered>
    </div>
  )
}

function WriteFiles() {
  const say = useSay()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    const outcome = await call(exportPayments)
    setBusy(false)
    if (!outcome.ok) return
    showToast({ text: say(outcome.result.started ? words.exportStarted : words.exportNothing) })
    outdate()
  }
  return (
    <div className="row">
      <Button busy={busy} onClick={() => void write()}>
        {say(words.export)}
      </Button>
    </div>
  )
}
