// One schedule beside the list: what was confirmed, its runs, and how to stop it.

import { getScheduledOrder } from '@sampan/contract/api/scheduled-orders.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { networkById } from '@sampan/contract/networks.ts'
import { runTimeOf } from '@sampan/contract/rhythm.ts'
import { Button, LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { Dialog } from '@sampan/ui/dialog'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { Note } from '@sampan/ui/note'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Sheet } from '@sampan/ui/sheet'
import { toMoney } from '@sampan/ui/wire-money'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { kinds, messages, rhythmNames } from './messages.ts'
import { moveSchedule, type ScheduleDetail, type ScheduleRun, schedulesPath, skipRun } from './schedule-calls.ts'
import { RunState, ScheduleState } from './schedule-state.tsx'

export function ScheduleSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const query = useEndpointQuery(getScheduledOrder, { params: { id } })
  return (
    <Sheet open title={t(messages.what)} closeLabel={t(messages.close)} onClose={onClose}>
      <QueryBoundary query={query} label={t(messages.loading)} shape="text" count={6}>
        {(schedule) => <Whole schedule={schedule} />}
      </QueryBoundary>
    </Sheet>
  )
}

function Whole({ schedule }: { schedule: ScheduleDetail }) {
  const t = useT()
  return (
    <>
      <div className="row row--between">
        <strong>
          <Money money={toMoney(schedule.amount)} />
        </strong>
        <ScheduleState schedule={schedule} />
      </div>
      <div role="status">
        {schedule.state === 'PAUSED' && (
          <Note tone="caution" title={t(messages.paused)}>
            {schedule.pauseReason}
          </Note>
        )}
        {schedule.state === 'PENDING_APPROVAL' && (
          <Note title={t(messages.pending)}>
            <p>{schedule.nextStep?.name ?? t(messages.pendingMore)}</p>
            {schedule.replaces !== null && <p>{t(messages.replacesMore)}</p>}
          </Note>
        )}
      </div>
      <Actions schedule={schedule} />
      <DescriptionList dense items={useFacts(schedule)} />
      <section className="stack" aria-labelledby="h-schedule-runs">
        <h3 id="h-schedule-runs">{t(messages.runs)}</h3>
        {schedule.runs.length === 0 && <p className="muted">{t(messages.noRuns)}</p>}
        {schedule.runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </section>
    </>
  )
}

function useFacts(schedule: ScheduleDetail): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const { kind, destination, amount, rateMin, charged, totalMax, rhythm, lastOn, reference } = schedule
  const next = schedule.nextRunAt
  return [
    ...(next === null ? [] : [{ key: 'next', term: t(messages.nextRun), value: formatDayTime(Date.parse(next), locale) }]),
    {
      key: 'to',
      term: t(kinds[kind]),
      value: destination ? (
        <>
          {destination.label}
          <br />
          <span className="small muted">
            {destination.mainNet !== null && `${networkById(destination.mainNet).label} · `}
            <span className="addr">{destination.target}</span>
          </span>
        </>
      ) : (
        `${amount.currency} → ${rateMin?.currency ?? ''}`
      ),
    },
    { key: 'repeats', term: t(messages.repeats), value: t(rhythmNames[rhythm]) },
    { key: 'first', term: t(messages.first), value: formatDate(runTimeOf(schedule.firstOn).getTime(), locale) },
    ...(rhythm === 'once'
      ? []
      : [
          {
            key: 'last',
            term: t(messages.last),
            value: lastOn === null ? t(messages.atTotal) : formatDate(runTimeOf(lastOn).getTime(), locale),
          },
        ]),
    {
      key: 'total',
      term: t(messages.total),
      value: t(messages.ofTotal, {
        charged: moneyText(toMoney(charged), { exact: true }),
        max: moneyText(toMoney(totalMax), { exact: true }),
      }),
    },
    { key: 'fee', term: t(messages.feeMax), value: <Money money={toMoney(schedule.feeMax)} /> },
    ...(rateMin
      ? [{ key: 'rate', term: t(messages.rateMin), value: formatRateLine(amount.currency, rateMin.amount, rateMin.currency) }]
      : []),
    ...(reference === null ? [] : [{ key: 'reference', term: t(messages.reference), value: reference }]),
    {
      key: 'created',
      term: t(messages.created),
      value: t(messages.createdBy, { when: formatDayTime(Date.parse(schedule.createdAt), locale), name: schedule.createdBy }),
    },
  ]
}

function Run({ run }: { run: ScheduleRun }) {
  const t = useT()
  const locale = useLocaleFormat()
  const { runsAt, noticedAt, state, reason, transaction } = run
  const notice =
    noticedAt === null ? t(messages.noticeTo) : t(messages.noticed, { when: formatDayTime(Date.parse(noticedAt), locale) })
  return (
    <div>
      <div className="row row--between">
        <time dateTime={runsAt}>{formatDayTime(Date.parse(runsAt), locale)}</time>
        <RunState run={run} />
      </div>
      <p className="small muted">
        {transaction ? <Link href={`/wallet-history?q=${transaction.reference}`}>{transaction.reference}</Link> : null}
        {state === 'PLANNED' && notice}
        {reason}
      </p>
    </div>
  )
}

function Actions({ schedule: { id, allowedMoves, runs } }: { schedule: ScheduleDetail }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const planned = runs.find(({ state }) => state === 'PLANNED')
  const act = async (work: Promise<unknown>) => {
    setBusy(true)
    await work
    setBusy(false)
    setAsks(false)
  }
  const may = (move: string) => allowedMoves.includes(move)
  const working = { busy, busyLabel: t(messages.working) }
  return (
    <div className="row">
      {may('resume') && (
        <Button variant="primary" {...working} onClick={() => void act(moveSchedule('resume', id))}>
          {t(messages.resume)}
        </Button>
      )}
      {may('skip') && planned && (
        <Button {...working} onClick={() => void act(skipRun(id, planned.id))}>
          {t(messages.skip)}
        </Button>
      )}
      {may('pause') && (
        <Button {...working} onClick={() => void act(moveSchedule('pause', id))}>
          {t(messages.pause)}
        </Button>
      )}
      {may('change') && <LinkButton href={`${schedulesPath}?add=1&change=${id}`}>{t(messages.change)}</LinkButton>}
      {may('cancel') && (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t(messages.cancel)}
        </Button>
      )}
      <Dialog
        open={asks}
        danger
        title={t(messages.cancelAsk)}
        safeLabel={t(messages.keep)}
        onSafe={() => setAsks(false)}
        actLabel={t(messages.cancel)}
        onAct={() => void act(moveSchedule('cancel', id))}
        {...working}
      >
        {t(messages.cancelMore)}
      </Dialog>
    </div>
  )
}
