import { exportPayments, openPaymentFile, paymentFiles } from '@sampan/contract/operator/api/bank.ts'
import { Button } from '@sampan/ui/button'
import { download } from '@sampan/ui/download'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { outdate, useAnswer } from '../../lib/http/endpoint-query.ts'
import { words as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { mayNow } from '../../lib/session/session.ts'
import { words } from './messages.ts'

export function PaymentFiles() {
  const t = useT()
  const { moment } = useTimes()
  const query = useAnswer(paymentFiles)
  const open = async (id: string, name: string) => {
    const outcome = await call(openPaymentFile, { params: { id } })
    if (outcome.ok) download(outcome.result, `${name}.xml`)
  }
  return (
    <div className="stack">
      {mayNow('bank.export') && <WriteFiles />}
      <QueryBoundary query={query} label={t(shared.loading)} panel>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState level={2} title={t(words.noFiles)} />
          ) : (
            <div className="panel">
              <Table
                caption={t(words.files)}
                rows={resultList}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'file', head: t(words.file), render: (file) => <strong className="break">{file.messageId}</strong> },
                  {
                    key: 'channel',
                    head: t(words.channel),
                    headText: t(words.channel),
                    card: 'label',
                    render: (file) => file.channel,
                  },
                  {
                    key: 'payments',
                    head: t(words.payments),
                    headText: t(words.payments),
                    figure: true,
                    card: 'label',
                    render: (file) => file.payments,
                  },
                  {
                    key: 'total',
                    head: t(words.total),
                    figure: true,
                    card: 'end',
                    render: (file) => <Money money={toMoney(file.total)} />,
                  },
                  { key: 'written', head: t(words.written), card: 'full', render: (file) => moment(file.createdAt) },
                  {
                    key: 'taken',
                    head: t(words.taken),
                    headText: t(words.taken),
                    card: 'label',
                    render: (file) => (file.takenAt ? moment(file.takenAt) : t(words.notTaken)),
                  },
                  {
                    key: 'open',
                    head: <span className="vh">{t(shared.open)}</span>,
                    card: 'full',
                    render: (file) =>
                      mayNow('bank.export') && (
                        <Button
                          size="s"
                          aria-label={t(words.openFile, { name: file.messageId })}
                          onClick={() => void open(file.id, file.messageId)}
                        >
                          {t(shared.open)}
                        </Button>
                      ),
                  },
                ]}
              />
            </div>
          )
        }
      </QueryBoundary>
    </div>
  )
}

function WriteFiles() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    const outcome = await call(exportPayments)
    setBusy(false)
    if (!outcome.ok) return
    showToast({ text: t(outcome.result.started ? words.exportStarted : words.exportNothing) })
    outdate()
  }
  return (
    <div className="row">
      <Button busy={busy} onClick={() => void write()}>
        {t(words.export)}
      </Button>
    </div>
  )
}
