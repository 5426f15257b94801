// One batch: totals and fees per currency, every row, and what can be done next.

import { cancelPayoutBatch, checkPayoutBatch, getPayoutBatch } from '@sampan/contract/api/payout-batches.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag, Tag } from '@sampan/ui/status-tag'
import { usePlural } from '@sampan/ui/use-plural'
import { toMoney } from '@sampan/ui/wire-money'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { PendingApproval } from '../../entities/company/pending-approval.tsx'
import { PayoutRows } from '../../entities/payout/payout-rows.tsx'
import { call } from '../../lib/http/api.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages, wrongRows } from './messages.ts'
import { type BatchDetail, downloadResults, payoutsPath, reloadBatches, submitPayouts } from './payout-calls.ts'

export function BatchPage({ id }: { id: string }) {
  const t = useT()
  const query = useEndpointQuery(getPayoutBatch, { params: { id } })
  const batch = query.data
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={payoutsPath}>
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{batch?.fileName ?? t(messages.back)}</h1>
        {batch && (
          <div className="row">
            {batch.status ? <StatusTag status={batch.status} /> : <Tag tone="waiting">{batch.stateLabel}</Tag>}
          </div>
        )}
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
        {(shown) => (
          <div className="stack-l">
            <State batch={shown} />
            <Totals batch={shown} />
            <Actions batch={shown} />
            <PayoutRows batchId={shown.id} isStarted={shown.state === 'PROCESSING' || shown.state === 'COMPLETED'} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

/** Announced when it changes: the rows are paid while the page is open. */
function State({ batch }: { batch: BatchDetail }) {
  const t = useT()
  return (
    <div role="status" className="stack">
      {batch.state === 'DRAFT' && <DraftNotes batch={batch} />}
      {batch.state === 'PENDING_APPROVAL' && (
        <>
          <PendingApproval nextStep={batch.nextStep} />
          <p className="small muted">{t(messages.pendingMore)}</p>
        </>
      )}
      {batch.state === 'PROCESSING' && (
        <Note title={t(messages.processing, { done: batch.made + batch.failed, count: batch.rows })}>
          {t(messages.processingMore)}
        </Note>
      )}
      {batch.state === 'COMPLETED' && batch.failed === 0 && (
        <Note tone="positive" title={t(messages.done, { count: batch.rows })} />
      )}
      {batch.state === 'COMPLETED' && batch.failed > 0 && (
        <Note tone="caution" title={t(messages.partly, { made: batch.made, failed: batch.failed })}>
          {t(messages.partlyMore)}
        </Note>
      )}
      {batch.state === 'CANCELLED' && <Note title={t(messages.cancelled)} />}
      {batch.state === 'REJECTED' && <Note tone="negative" title={t(messages.rejected)} />}
    </div>
  )
}

function DraftNotes({ batch }: { batch: BatchDetail }) {
  const t = useT()
  const plural = usePlural()
  const locale = useLocaleFormat()
  const { errors, sameFileAt, approvers, allowedMoves, totals } = batch
  const isShort = totals.some((one) => one.isShort)
  return (
    <>
      {errors > 0 && (
        <Note tone="negative" title={plural(wrongRows, errors)}>
          {t(messages.fix)}
        </Note>
      )}
      {errors === 0 && !isShort && !allowedMoves.includes('submit') && <Note tone="caution">{t(messages.stale)}</Note>}
      {sameFileAt !== null && (
        <Note tone="caution">{t(messages.same, { when: formatDayTime(Date.parse(sameFileAt), locale) })}</Note>
      )}
      {approvers.length > 0 && <Note>{t(messages.approvers, { names: approvers.join(t(listComma)) })}</Note>}
    </>
  )
}

function Totals({ batch: { totals } }: { batch: BatchDetail }) {
  const t = useT()
  if (totals.length === 0) return null
  return (
    <Panel title={t(messages.totals)}>
      <DescriptionList
        items={totals.map(({ currency, rows, fee, total, available, isShort }) => ({
          key: currency,
          term: currency,
          value: (
            <>
              <Money money={toMoney({ amount: total, currency })} />
              <p className="small muted">
                {t(messages.feeLine, { count: rows, fee: formatMoney(toMoney({ amount: fee, currency })) })}
              </p>
              {isShort && (
                <p className="error">{t(messages.short, { available: formatMoney(toMoney({ amount: available, currency })) })}</p>
              )}
            </>
          ),
        }))}
      />
    </Panel>
  )
}

function Actions({ batch }: { batch: BatchDetail }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const { id, state, allowedMoves, errors } = batch
  const act = async (entry: typeof checkPayoutBatch | typeof cancelPayoutBatch) => {
    setBusy(true)
    await call(entry, { params: { id } })
    setBusy(false)
    reloadBatches()
  }
  return (
    <div className="row">
      {state === 'DRAFT' && errors > 0 && (
        <LinkButton variant="primary" size="l" href={payoutsPath}>
          {t(messages.uploadAgain)}
        </LinkButton>
      )}
      {allowedMoves.includes('submit') && (
        <Button variant="primary" size="l" onClick={() => submitPayouts(batch)}>
          {t(messages.submit)}
        </Button>
      )}
      {allowedMoves.includes('check') && (
        <Button size="l" busy={busy} busyLabel={t(messages.working)} onClick={() => void act(checkPayoutBatch)}>
          {t(messages.check)}
        </Button>
      )}
      {allowedMoves.includes('cancel') && (
        <Button variant="quiet" size="l" busy={busy} busyLabel={t(messages.working)} onClick={() => void act(cancelPayoutBatch)}>
          {t(state === 'DRAFT' ? messages.discard : messages.recall)}
        </Button>
      )}
      {state !== 'DRAFT' && (
        <>
          <Button size="l" onClick={() => void downloadResults(batch, 'csv')}>
            {t(messages.resultsCsv)}
          </Button>
          <Button size="l" variant="quiet" onClick={() => void downloadResults(batch, 'xlsx')}>
            {t(messages.resultsXlsx)}
          </Button>
        </>
      )}
    </div>
  )
}
