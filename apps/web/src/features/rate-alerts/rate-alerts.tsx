// The page of rate alerts: those that wait or were reached, and the form for another one.

import { deleteRateAlert, listRateAlerts, restartRateAlert } from '@sampan/contract/api/rate-alert.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { AlertForm } from './alert-form.tsx'
import { messages } from './messages.ts'

type Alert = ResponseOf<typeof listRateAlerts>['resultList'][number]

export function RateAlerts({ title }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(listRateAlerts)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <Link className="crumb" href="/mint-redeem">
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <div className="stack-l">
        <QueryBoundary query={query} label={t(messages.loading)} count={2} panel>
          {({ resultList }) => <AlertList alerts={resultList} />}
        </QueryBoundary>
        <AlertForm />
      </div>
    </main>
  )
}

function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  // The button of a deleted alert is gone.
  const columns = useColumns(() => list.current?.focus())
  return (
    <div ref={list} tabIndex={-1}>
      {alerts.length === 0 ? (
        <EmptyState level={2} title={t(messages.none)}>
          {t(messages.noneMore)}
        </EmptyState>
      ) : (
        <Panel flush>
          <Table caption={t(messages.caption)} columns={columns} rows={alerts} rowKey={({ id }) => id} />
        </Panel>
      )}
    </div>
  )
}

function useColumns(onRemoved: () => void): Column<Alert>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const restart = async ({ id }: Alert) => {
    await call(restartRateAlert, { params: { id } })
    invalidate(listRateAlerts)
  }
  const remove = async ({ id }: Alert) => {
    const { ok } = await call(deleteRateAlert, { params: { id } })
    invalidate(listRateAlerts)
    if (!ok) return
    showToast({ text: t(messages.removed) })
    onRemoved()
  }
  const nameOf = ({ pay, get, when, rate }: Alert) => t(messages[when], { pay, get, rate })
  return [
    {
      key: 'alert',
      head: t(messages.alert),
      render: (alert) => <strong>{nameOf(alert)}</strong>,
    },
    {
      key: 'state',
      head: t(messages.state),
      card: 'full',
      render: ({ reachedAt }) =>
        reachedAt === null ? (
          <Tag tone="waiting">{t(messages.on)}</Tag>
        ) : (
          <Tag tone="done">{t(messages.reached, { when: formatDayTime(Date.parse(reachedAt), locale) })}</Tag>
        ),
    },
    {
      key: 'action',
      head: t(messages.action),
      card: 'full',
      render: (alert) => (
        <span className="row">
          {alert.reachedAt !== null && (
            <Button size="s" aria-label={`${t(messages.restart)}: ${nameOf(alert)}`} onClick={() => void restart(alert)}>
              {t(messages.restart)}
            </Button>
          )}
          <Button
            size="s"
            variant="danger"
            aria-label={`${t(messages.remove)}: ${nameOf(alert)}`}
            onClick={() => void remove(alert)}
          >
            {t(messages.remove)}
          </Button>
        </span>
      ),
    },
  ]
}
