// The table of webhooks with their states.

import { serverNow } from '@sampan/client/server-clock.ts'
import { relativeTime } from '@sampan/contract/format-time.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { Tag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { deliveryMessages } from './delivery-messages.ts'
import { describeEvents } from './event-kinds.tsx'
import { messages } from './messages.ts'
import { type Delivery, type Webhook, webhooksPath } from './webhook-calls.ts'

export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const t = useT()
  return (
    <Table
      caption={t(messages.caption)}
      columns={useColumns()}
      rows={webhooks}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `${webhooksPath}?id=${id}`}
    />
  )
}

const states = {
  active: 'done',
  failing: 'person',
  owner: 'ended',
  off: 'stopped',
} as const satisfies Partial<Record<keyof typeof messages, Tone>>

export function WebhookStateTag({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const state = stateOf(webhook)
  return <Tag tone={states[state]}>{t(messages[state])}</Tag>
}

function stateOf({ state, disabledReason, failingSince }: Webhook): keyof typeof states {
  if (state === 'ACTIVE') return failingSince === null ? 'active' : 'failing'
  return disabledReason === 'owner' ? 'owner' : 'off'
}

const deliveryTones = { pending: 'waiting', delivered: 'done', failed: 'stopped' } as const satisfies Record<
  Delivery['state'],
  Tone
>

export function DeliveryTag({ state }: Pick<Delivery, 'state'>) {
  const t = useT()
  return <Tag tone={deliveryTones[state]}>{t(deliveryMessages[state])}</Tag>
}

function useColumns(): Column<Webhook>[] {
  const t = useT()
  const locale = useLocaleFormat()
  return [
    {
      key: 'address',
      head: t(messages.address),
      render: ({ url, description }) => (
        <span className="duo webhook-address">
          <strong translate="no">{url}</strong>
          {description !== '' && <small>{description}</small>}
        </span>
      ),
    },
    { key: 'events', head: t(messages.events), card: 'full', render: ({ events }) => describeEvents(events, t) },
    { key: 'state', head: t(messages.state), card: 'full', render: (webhook) => <WebhookStateTag webhook={webhook} /> },
    {
      key: 'last',
      head: t(messages.last),
      headText: t(messages.last),
      card: 'label',
      render: ({ lastDelivery }) =>
        lastDelivery === null ? (
          <span className="muted">{t(messages.never)}</span>
        ) : (
          <span className="row">
            <DeliveryTag state={lastDelivery.state} />
            <time dateTime={lastDelivery.at}>
              {relativeTime({ ...locale, now: serverNow(), at: Date.parse(lastDelivery.at) })}
            </time>
          </span>
        ),
    },
  ]
}
