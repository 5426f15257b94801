// One delivery: its request, every try with the response, and sending it again.

import { serverNow } from '@sampan/client/server-clock.ts'
import { getDelivery } from '@sampan/contract/api/webhooks.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import { Button } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { Sheet } from '@sampan/ui/sheet'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { deliveryMessages as messages } from './delivery-messages.ts'
import { nameKind } from './event-kinds.tsx'
import { messages as pageMessages } from './messages.ts'
import { refreshDeliveries, resend } from './webhook-calls.ts'
import { DeliveryTag } from './webhook-table.tsx'

type Detail = ResponseOf<typeof getDelivery>

type DeliverySheetProps = { id: string; mayResend: boolean; onClose: () => void }

export function DeliverySheet({ id, mayResend, onClose }: DeliverySheetProps) {
  const t = useT()
  const query = useEndpointQuery(getDelivery, { params: { id } })
  useNextTry(query.data)
  return (
    <Sheet
      open
      title={query.data ? nameKind(query.data.type, t) : t(messages.event)}
      closeLabel={t(messages.close)}
      onClose={onClose}
    >
      <QueryBoundary query={query} label={t(pageMessages.loading)} count={4}>
        {(delivery) => (
          <>
            <div>
              <DeliveryTag state={delivery.state} />
            </div>
            <Facts delivery={delivery} />
            {mayResend && <ResendButton id={delivery.id} />}
            <Tries delivery={delivery} />
            <section className="stack">
              <h3>{t(messages.request)}</h3>
              <Code name={t(messages.request)}>
                {delivery.request.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
              </Code>
              <Code name={t(messages.body)}>{indent(delivery.request.body)}</Code>
            </section>
          </>
        )}
      </QueryBoundary>
    </Sheet>
  )
}

/** A worker that has taken a delivery has a minute for it. */
const soonMs = 70_000
const pauseMs = 1_500

/** The event stream does not report deliveries, so one that is tried within a minute is asked for again. */
function useNextTry(delivery: Detail | undefined): void {
  useEffect(() => {
    const { nextTryAt } = delivery ?? {}
    if (!nextTryAt || Date.parse(nextTryAt) - serverNow() > soonMs) return undefined
    const timer = setInterval(refreshDeliveries, pauseMs)
    return () => clearInterval(timer)
  }, [delivery])
}

function Facts({ delivery: { type, sequence, eventId, createdAt, tries, nextTryAt } }: { delivery: Detail }) {
  const t = useT()
  const locale = useLocaleFormat()
  const timeOf = (at: string) => formatDayTime(Date.parse(at), locale)
  const items: Description[] = [
    { key: 'type', term: t(messages.event), value: <code translate="no">{type}</code> },
    ...(sequence === null ? [] : [{ key: 'number', term: t(messages.number), value: sequence }]),
    { key: 'id', term: 'webhook-id', value: <code translate="no">{eventId}</code> },
    { key: 'at', term: t(messages.time), value: timeOf(createdAt) },
    {
      key: 'tries',
      term: t(messages.tries),
      value: tries,
      note: nextTryAt !== null && t(messages.nextTry, { time: timeOf(nextTryAt) }),
    },
  ]
  return <DescriptionList dense items={items} />
}

function Tries({ delivery: { triesMade } }: { delivery: Detail }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <section className="stack">
      <h3>{t(messages.response)}</h3>
      {triesMade.length === 0 && <p className="muted">{t(messages.noTries)}</p>}
      {triesMade.map(({ at, status, problem, latencyMs, response }) => (
        <div key={at}>
          <p className="row row--between">
            <strong>{t(messages.attempt, { status: status ?? t(problemText(problem)), ms: latencyMs })}</strong>
            <time className="small muted" dateTime={at}>
              {formatDayTime(Date.parse(at), locale)}
            </time>
          </p>
          {response !== null && response !== '' && <Code name={t(messages.response)}>{response}</Code>}
        </div>
      ))}
    </section>
  )
}

const problemText = (problem: string | null) => (isKeyOf(messages, problem) ? messages[problem] : messages.connection)

function ResendButton({ id }: { id: string }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await resend({ kind: 'one', deliveryId: id })
    setBusy(false)
  }
  return (
    <div>
      <Button busy={busy} busyLabel={t(messages.sending)} onClick={() => void act()}>
        {t(messages.resend)}
      </Button>
    </div>
  )
}

/** It scrolls, so the keyboard must reach it. */
function Code({ name, children }: { name: string; children: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="webhook-code" tabIndex={0} role="region" aria-label={name} translate="no">
      {children}
    </pre>
  )
}

/** Easier to read than the one line that was sent and signed. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
