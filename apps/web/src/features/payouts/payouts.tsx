// The batch payouts page: a file to upload, the batches so far, and one batch.

import '@sampan/ui/file-drop.css'
import '@sampan/ui/list-page.css'
import { listPayoutBatches } from '@sampan/contract/api/payout-batches.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { Field } from '@sampan/ui/field'
import { FileDrop } from '@sampan/ui/file-drop'
import { useT } from '@sampan/ui/language'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { useState } from 'react'
import { RailSwitch } from '../../entities/transaction/rail-switch.tsx'
import { WalletCrumb } from '../../entities/transaction/wallet-crumb.tsx'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { useStepFocus } from '../../lib/navigation/use-step-focus.ts'
import { BatchPage } from './batch-page.tsx'
import { messages } from './messages.ts'
import { type Batch, downloadTemplate, uploadPayouts } from './payout-calls.ts'

/** One route; which batch is open is in the address. */
export function Payouts({ title }: ScreenProps) {
  const id = useUrlState().get('id')
  useStepFocus(id ?? '')
  return (
    <main className="wrap" id="main">
      {id === undefined ? <Overview title={title} /> : <BatchPage key={id} id={id} />}
    </main>
  )
}

/** The newest ones: older batches are in the history by their withdrawals. */
const shownMax = 100

function Overview({ title }: { title: Text }) {
  const t = useT()
  const query = useEndpointQuery(listPayoutBatches, { query: { size: shownMax } })
  return (
    <>
      <div className="page-head">
        <WalletCrumb />
        <h1>{t(title)}</h1>
        <RailSwitch kind="withdraw" rail="batch" />
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <div className="stack-l">
        <Upload />
        <div>
          <h2>{t(messages.earlier)}</h2>
          <p className="small muted">{t(messages.draftsKept)}</p>
        </div>
        <QueryBoundary query={query} label={t(messages.loading)} shape="rows" count={3} panel>
          {({ resultList }) =>
            resultList.length === 0 ? (
              <EmptyState level={3} title={t(messages.none)}>
                {t(messages.noneMore)}
              </EmptyState>
            ) : (
              <Panel flush>
                <BatchTable rows={resultList} />
              </Panel>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}

type ChosenFile = { readonly name: string; readonly bytes: number; readonly why?: string; readonly busy?: boolean }

function Upload() {
  const t = useT()
  const url = useUrlState()
  const [chosen, setChosen] = useState<ChosenFile>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const about = { name: file.name, bytes: file.size }
    setChosen({ ...about, busy: true })
    const sent = await uploadPayouts(file)
    if ('id' in sent) url.set({ id: sent.id })
    else setChosen({ ...about, why: sent.why ?? t(messages.unsent) })
  }
  return (
    <div className="form narrow-form">
      <Field label={t(messages.file)} help={t(messages.help)} error={chosen?.why}>
        <FileDrop
          prompt={t(messages.choose)}
          limits={t(messages.limits)}
          accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          filesMax={1}
          files={chosen ? [{ key: 'file', name: chosen.name, bytes: chosen.bytes }] : []}
          onAdd={([file]) => void take(file)}
          onReplace={(_key, file) => void take(file)}
          onRemove={() => setChosen(undefined)}
          labels={{
            replace: (name) => t(messages.replace, { name }),
            remove: (name) => t(messages.remove, { name }),
            progress: (name) => name,
          }}
        />
      </Field>
      <p role="status" className="muted">
        {chosen?.busy && t(messages.checking)}
      </p>
      <div className="row">
        <Button variant="quiet" size="s" onClick={() => void downloadTemplate('csv')}>
          {t(messages.templateCsv)}
        </Button>
        <Button variant="quiet" size="s" onClick={() => void downloadTemplate('xlsx')}>
          {t(messages.templateXlsx)}
        </Button>
      </div>
    </div>
  )
}

function BatchTable({ rows }: { rows: readonly Batch[] }) {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const columns: Column<Batch>[] = [
    {
      key: 'name',
      head: t(messages.name),
      render: ({ fileName, createdBy }) => (
        <span className="duo">
          <strong>{fileName}</strong>
          <small>{createdBy}</small>
        </span>
      ),
    },
    {
      key: 'state',
      head: t(messages.state),
      card: 'full',
      render: ({ status, stateLabel }) => (status ? <StatusTag status={status} /> : <Tag tone="waiting">{stateLabel}</Tag>),
    },
    {
      key: 'created',
      head: t(messages.created),
      headText: t(messages.created),
      card: 'label',
      render: ({ createdAt }) => <time dateTime={createdAt}>{formatDayTime(Date.parse(createdAt), locale)}</time>,
    },
    {
      key: 'rows',
      head: t(messages.payments),
      headText: t(messages.payments),
      card: 'end',
      figure: true,
      render: (batch) => batch.rows,
    },
  ]
  return (
    <Table
      caption={t(messages.earlier)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => url.href({ id })}
    />
  )
}
