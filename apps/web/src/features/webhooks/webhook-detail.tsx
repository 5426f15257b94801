// One webhook: its state, settings and keys, what can be done with it, and its deliveries.

import '@sampan/ui/address.css'
import '@sampan/ui/mono.css'
import { formatDate, formatDayTime } from '@sampan/contract/format-time.ts'
import { CopyButton } from '@sampan/ui/copy-button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Note } from '@sampan/ui/note'
import { Panel } from '@sampan/ui/panel'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { describeEvents } from './event-kinds.tsx'
import { messages } from './messages.ts'
import { WebhookActions } from './webhook-actions.tsx'
import { forgetSecret, freshSecret, type Webhook, webhooksPath } from './webhook-calls.ts'
import { WebhookStateTag } from './webhook-table.tsx'

export function WebhookDetail({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const [secret] = useState(() => freshSecret(webhook.id))
  // Only once shown: a strict render must find it a second time.
  useEffect(() => () => forgetSecret(), [])
  return (
    <>
      <div className="page-head">
        <Link className="crumb" href={webhooksPath}>
          <ArrowLeft className="i i--s" />
          {t(messages.back)}
        </Link>
        <h1 className="webhook-address" translate="no">
          {new URL(webhook.url).host}
        </h1>
        <div className="row">
          <WebhookStateTag webhook={webhook} />
          {webhook.description !== '' && <span className="muted">{webhook.description}</span>}
        </div>
      </div>
      <div className="stack-l">
        {secret !== undefined && (
          <Note tone="caution" live="status" title={t(messages.secretOnce)}>
            <CopyText text={secret} what={t(messages.secret)} />
          </Note>
        )}
        <StateNote webhook={webhook} />
        <Panel>
          <div className="stack">
            <DescriptionList dense items={useFacts(webhook)} />
            <WebhookActions webhook={webhook} />
          </div>
        </Panel>
        <DeliveryLog webhook={webhook} />
      </div>
    </>
  )
}

function StateNote({ webhook: { state, disabledReason, failingSince } }: { webhook: Webhook }) {
  const t = useT()
  const locale = useLocaleFormat()
  if (state === 'ACTIVE')
    return failingSince === null ? null : (
      <Note tone="caution">{t(messages.failingSince, { time: formatDayTime(Date.parse(failingSince), locale) })}</Note>
    )
  const reasons = { owner: messages.ownerMore, gone: messages.gone, failing: messages.failed }
  return disabledReason === null ? null : <Note tone="caution">{t(reasons[disabledReason])}</Note>
}

function CopyText({ text, what }: { text: string; what: string }) {
  const t = useT()
  return (
    <span className="copy">
      <span className="addr" translate="no">
        {text}
      </span>
      <CopyButton small text={text} label={t(messages.copy, { what })} done={t(messages.copied)} failed={t(messages.notCopied)} />
    </span>
  )
}

function useFacts({ url, events, signing, publicKeys, formerSecretEndsAt, createdAt }: Webhook): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  const until = formerSecretEndsAt && t(messages.formerUntil, { time: formatDayTime(Date.parse(formerSecretEndsAt), locale) })
  return [
    { key: 'url', term: t(messages.address), value: <CopyText text={url} what={t(messages.address)} /> },
    { key: 'events', term: t(messages.events), value: describeEvents(events, t) },
    {
      key: 'signing',
      term: t(messages.signing),
      value: signing === 'hmac' ? 'HMAC-SHA256' : 'Ed25519',
      note: [signing === 'hmac' && t(messages.secretKept), until].filter(Boolean).join('. ') || undefined,
    },
    ...publicKeys.map((key, index) => {
      const what = t(index === 0 ? messages.publicKey : messages.formerKey)
      return { key, term: what, value: <CopyText text={key} what={what} /> }
    }),
    { key: 'created', term: t(messages.created), value: formatDate(Date.parse(createdAt), locale) },
  ]
}
