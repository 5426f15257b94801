// The payment files that were sent to the bank.

import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { exportPayments, openPaymentFile, paymentFiles } from '@sampan/contract/operator/api/bank.ts'
import { Button } from '@sampan/ui/button'
import { downloadFile } from '@sampan/ui/download'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { hasPermission } from '../../lib/session/operator-session.ts'
import { messages } from './messages.ts'

type PaymentFile = ResponseOf<typeof paymentFiles>['resultList'][number]

export function PaymentFiles() {
  const t = useT()
  const query = useEndpointQuery(paymentFiles)
  const columns = useColumns()
  return (
    <div className="stack">
      {hasPermission('bank.export') && <WriteFiles />}
      <QueryBoundary query={query} label={t(shared.loading)} panel>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState level={2} title={t(messages.noFiles)} />
          ) : (
            <div className="panel">
              <Table caption={t(messages.files)} rows={resultList} rowKey={({ id }) => id} columns={columns} />
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
    showToast({ text: t(outcome.result.started ? messages.exportStarted : messages.exportNothing) })
    invalidate()
  }
  return (
    <div className="row">
      <Button busy={busy} onClick={() => void write()}>
        {t(messages.export)}
      </Button>
    </div>
  )
}

function useColumns(): Column<PaymentFile>[] {
  const t = useT()
  const { moment } = useTimes()
  const open = async (id: string, name: string) => {
    const outcome = await call(openPaymentFile, { params: { id } })
    if (outcome.ok) downloadFile(outcome.result, `${name}.xml`)
  }
  return [
    { key: 'file', head: t(messages.file), render: (file) => <strong className="break">{file.messageId}</strong> },
    {
      key: 'channel',
      head: t(messages.channel),
      headText: t(messages.channel),
      card: 'label',
      render: (file) => file.channel,
    },
    {
      key: 'payments',
      head: t(messages.payments),
      headText: t(messages.payments),
      figure: true,
      card: 'label',
      render: (file) => file.payments,
    },
    {
      key: 'total',
      head: t(messages.total),
      figure: true,
      card: 'end',
      render: (file) => <Money exact money={toMoney(file.total)} />,
    },
    { key: 'written', head: t(messages.written), card: 'full', render: (file) => moment(file.createdAt) },
    {
      key: 'taken',
      head: t(messages.taken),
      headText: t(messages.taken),
      card: 'label',
      render: (file) => (file.takenAt ? moment(file.takenAt) : t(messages.notTaken)),
    },
    {
      key: 'open',
      head: <span className="vh">{t(shared.open)}</span>,
      card: 'full',
      render: (file) =>
        hasPermission('bank.export') && (
          <Button
            size="s"
            aria-label={t(messages.openFile, { name: file.messageId })}
            onClick={() => void open(file.id, file.messageId)}
          >
            {t(shared.open)}
          </Button>
        ),
    },
  ]
}
