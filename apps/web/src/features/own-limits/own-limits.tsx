// The page of own limits: those that are set, a raise that waits, and the form that changes them.

import { cancelOwnLimitRaise, getOwnLimits } from '@sampan/contract/api/own-limits.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { limitPeriods } from '@sampan/contract/own-limits.ts'
import { Button } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { type Column, Table } from '@sampan/ui/table'
import { showToast } from '@sampan/ui/toast-store'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { invalidate, prefetchEndpoint, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { LimitForm } from './limit-form.tsx'
import { hasOwnLimit, type OwnLimit, subjectOf } from './limit-values.ts'
import { messages, periodMessages, subjectMessages } from './messages.ts'

export const prefetchOwnLimits = (): Promise<void> => prefetchEndpoint(getOwnLimits)

export function OwnLimits({ title, lead }: ScreenProps) {
  const t = useT()
  const query = useEndpointQuery(getOwnLimits)
  return (
    <main className="wrap" id="main">
      <div className="page-head">
        <Link className="crumb" href="/account-security">
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1>{t(title)}</h1>
        {lead && <p className="lead">{t(lead)}</p>}
      </div>
      <QueryBoundary query={query} label={t(messages.loading)} count={3} panel>
        {(info) => <Limits limits={info.limits} mayChange={info.mayChange} hours={info.waitingHours} />}
      </QueryBoundary>
    </main>
  )
}

type LimitsProps = { limits: readonly OwnLimit[]; mayChange: boolean; hours: number }

function Limits({ limits, mayChange, hours }: LimitsProps) {
  const t = useT()
  const set = limits.filter(hasOwnLimit)
  const first = set[0] ?? limits[0]
  const [chosen, setChosen] = useState(first ? subjectOf(first) : '')
  const change = (limit: OwnLimit) => {
    setChosen(subjectOf(limit))
    focusForm()
  }
  const columns = useColumns(mayChange ? change : undefined)
  const limit = limits.find((one) => subjectOf(one) === chosen)
  return (
    <div className="stack-l">
      {set.map((one) => one.next && <Waiting key={subjectOf(one)} limit={one} mayChange={mayChange} />)}
      {set.length === 0 ? (
        <EmptyState level={2} title={t(messages.none)}>
          {t(messages.noneMore)}
        </EmptyState>
      ) : (
        <Panel flush>
          <Table caption={t(messages.caption)} columns={columns} rows={set} rowKey={subjectOf} />
        </Panel>
      )}
      {!mayChange && <Note title={t(messages.managersOnly)} />}
      {mayChange && limit && <LimitForm limit={limit} limits={limits} hours={hours} onChoose={setChosen} />}
    </div>
  )
}

/** The form is below the list, often out of view. */
const focusForm = (): void => document.getElementsByName(limitPeriods[0])[0]?.focus()

function Waiting({ limit, mayChange }: { limit: OwnLimit; mayChange: boolean }) {
  const t = useT()
  const locale = useLocaleFormat()
  const [busy, setBusy] = useState(false)
  const { flow, currency, next } = limit
  if (!next) return null
  const cancel = async () => {
    setBusy(true)
    const { ok } = await call(cancelOwnLimitRaise, { body: { flow, currency } })
    setBusy(false)
    invalidate(getOwnLimits)
    if (ok) showToast({ text: t(messages.cancelled) })
  }
  const what = t(subjectMessages[flow], { currency })
  return (
    <div className="stack">
      <Note tone="caution" title={t(messages.waits, { what, when: formatDayTime(Date.parse(next.takesEffectAt), locale) })} />
      {mayChange && (
        <div>
          <Button size="s" busy={busy} busyLabel={t(messages.cancelling)} onClick={() => void cancel()}>
            {t(messages.cancel)}
          </Button>
        </div>
      )}
    </div>
  )
}

function useColumns(onChange: ((limit: OwnLimit) => void) | undefined): Column<OwnLimit>[] {
  const t = useT()
  return [
    {
      key: 'what',
      head: t(messages.what),
      render: ({ flow, currency }) => <strong>{t(subjectMessages[flow], { currency })}</strong>,
    },
    ...limitPeriods.map(
      (period): Column<OwnLimit> => ({
        key: period,
        head: t(periodMessages[period]),
        headText: t(periodMessages[period]),
        card: 'label',
        figure: true,
        render: ({ own, currency }) => {
          const amount = own[period]
          return amount === null ? '–' : formatMoney(moneyFromWire(amount, currency))
        },
      }),
    ),
    ...(onChange
      ? [
          {
            key: 'change',
            head: t(messages.action),
            card: 'full',
            render: (limit: OwnLimit) => (
              <Button size="s" onClick={() => onChange(limit)}>
                {t(messages.change)}
              </Button>
            ),
          } satisfies Column<OwnLimit>,
        ]
      : []),
  ]
}
