// The deliveries to one webhook, newest first, and sending several of them again.

import '@sampan/ui/list-page.css'
import { searchDeliveries } from '@sampan/contract/api/webhooks.ts'
import { formatDay, formatTime } from '@sampan/contract/format-time.ts'
import { deliveryStates } from '@sampan/contract/shapes/webhook.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { InfiniteList } from '@sampan/ui/infinite-list'
import { useT } from '@sampan/ui/language'
import { type Column, Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { ChipMenu } from '../../lib/forms/chip-menu.tsx'
import { useEndpointPages } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { deliveryMessages as messages } from './delivery-messages.ts'
import { DeliverySheet } from './delivery-sheet.tsx'
import { nameKind } from './event-kinds.tsx'
import { ResendSeveral } from './resend-several.tsx'
import type { Delivery, Webhook } from './webhook-calls.ts'
import { DeliveryTag } from './webhook-table.tsx'

const size = 50

export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const t = useT()
  const url = useUrlState()
  const locale = useLocaleFormat()
  const columns = useColumns()
  const state = deliveryStates.find((one) => one === url.get('show'))
  const query = { webhookId: webhook.id, ...(state && { state }) }
  const pages = useEndpointPages(searchDeliveries, query, size)
  const opened = url.get('delivery')
  return (
    <section className="stack">
      <h2>{t(messages.title)}</h2>
      <div className="filters webhook-filters" role="group" aria-label={t(messages.filters)}>
        <ChipMenu
          name="show"
          all={t(messages.any)}
          options={deliveryStates.map((value) => ({ value, label: t(messages[value]) }))}
        />
      </div>
      <InfiniteList
        pages={pages}
        count={4}
        panel
        empty={<EmptyState title={t(messages.none)}>{t(messages.noneMore)}</EmptyState>}
      >
        {(rows) => (
          <Table
            caption={t(messages.title)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowHref={({ id }) => url.href({ delivery: id })}
            isOpen={({ id }) => id === opened}
            groupOf={({ createdAt }) => formatDay(Date.parse(createdAt), locale)}
          />
        )}
      </InfiniteList>
      {webhook.state === 'ACTIVE' && <ResendSeveral webhook={webhook} />}
      {opened !== undefined && (
        <DeliverySheet
          key={opened}
          id={opened}
          mayResend={webhook.state === 'ACTIVE'}
          onClose={() => url.set({ delivery: undefined })}
        />
      )}
    </section>
  )
}

function useColumns(): Column<Delivery>[] {
  const t = useT()
  const locale = useLocaleFormat()
  const timeOf = (at: string) => formatTime(Date.parse(at), locale)
  return [
    {
      key: 'event',
      head: t(messages.event),
      render: ({ type, sequence }) => (
        <span className="duo">
          <strong>{nameKind(type, t)}</strong>
          <small translate="no">
            {type}
            {sequence !== null && ` #${sequence}`}
          </small>
        </span>
      ),
    },
    {
      key: 'at',
      head: t(messages.time),
      card: 'end',
      render: ({ createdAt }) => (
        <time className="nowrap" dateTime={createdAt}>
          {timeOf(createdAt)}
        </time>
      ),
    },
    {
      key: 'state',
      head: t(messages.state),
      card: 'full',
      render: ({ state, nextTryAt, tries }) => (
        <span className="row">
          <DeliveryTag state={state} />
          {nextTryAt !== null && tries > 0 && (
            <span className="small muted">{t(messages.nextTry, { time: timeOf(nextTryAt) })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'tries',
      head: t(messages.tries),
      headText: t(messages.tries),
      card: 'label',
      figure: true,
      render: ({ tries }) => tries,
    },
  ]
}
