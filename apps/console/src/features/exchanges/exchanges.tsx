// The page of exchange orders.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { isState } from '@sampan/contract/machine.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { searchExchanges } from '@sampan/contract/operator/api/exchanges.ts'
import { statuses } from '@sampan/contract/statuses.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag } from '@sampan/ui/status-tag'
import { Table } from '@sampan/ui/table'
import { useUrlState } from '@sampan/ui/url-state'
import { toMoney } from '@sampan/ui/wire-money'
import { useServerLabels } from '../../entities/item/server-labels.ts'
import { fetchEndpoint, useEndpointInfiniteQuery } from '../../lib/http/endpoint-query.ts'
import { messages as shared } from '../../lib/i18n/common-messages.ts'
import { useTimes } from '../../lib/i18n/use-times.ts'
import { MorePages } from '../../lib/layout/more-pages.tsx'
import { PageHead } from '../../lib/layout/page-head.tsx'
import { entityPath } from '../../lib/navigation/paths.ts'
import { ExchangeFilters } from './exchange-filters.tsx'
import { messages } from './messages.ts'

type Exchange = ResponseOf<typeof searchExchanges>['resultList'][number]

/** A day that is none narrows nothing. */
const dayOf = (text: string | undefined) => (text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

function useFilters() {
  const url = useUrlState()
  const state = url.get('state')
  return {
    text: url.get('text'),
    customer: url.get('customer'),
    state: state !== undefined && isState(exchangeOrder, state) ? state : undefined,
    currency: heldCurrencies.find((one) => one === url.get('currency')),
    from: dayOf(url.get('from')),
    to: dayOf(url.get('to')),
  }
}

export function Exchanges() {
  const t = useT()
  const filters = useFilters()
  const pages = useEndpointInfiniteQuery(searchExchanges, filters, (cursor, signal) =>
    fetchEndpoint(searchExchanges, { body: { query: filters, pagination: { size: 50, ...(cursor ? { cursor } : {}) } }, signal }),
  )
  return (
    <>
      <PageHead title={t(messages.title)} about={t(messages.about)} />
      <div className="stack-l">
        <ExchangeFilters state={filters.state} currency={filters.currency} />
        <QueryBoundary query={pages} label={t(shared.loading)} panel count={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState level={2} title={t(messages.empty)} />
            ) : (
              <div className="panel">
                <ExchangeTable rows={rows} />
                <MorePages pages={pages} />
              </div>
            )
          }
        </QueryBoundary>
      </div>
    </>
  )
}

/** Struck where nothing was exchanged, as the customer reads it. */
const toneOf = ({ status }: Exchange) =>
  status && ['stopped', 'ended'].includes(statuses[status].tone) ? ('void' as const) : undefined

function ExchangeTable({ rows }: { rows: readonly Exchange[] }) {
  const t = useT()
  const plain = useServerLabels()
  const { moment } = useTimes()
  return (
    <Table
      caption={t(messages.title)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => entityPath({ kind: 'exchange', id })}
      columns={[
        { key: 'reference', head: t(shared.reference), render: (one) => one.reference },
        { key: 'customer', head: t(shared.customer), card: 'full', render: (one) => <strong>{one.customer}</strong> },
        { key: 'kind', head: t(messages.kind), card: 'wide', render: (one) => plain.fact('exchangeKind', one.kind) },
        {
          key: 'paid',
          head: t(messages.paid),
          figure: true,
          card: 'end',
          render: (one) => <Money exact tone={toneOf(one)} money={toMoney(one.pay)} />,
        },
        {
          key: 'got',
          head: t(messages.got),
          headText: t(messages.got),
          figure: true,
          card: 'label',
          render: (one) => <Money exact tone={toneOf(one)} money={toMoney(one.get)} />,
        },
        {
          key: 'status',
          head: t(shared.status),
          card: 'full',
          render: (one) => one.status && <StatusTag status={one.status} />,
        },
        {
          key: 'at',
          head: t(shared.time),
          card: 'full',
          render: (one) => <time dateTime={one.createdAt}>{moment(one.createdAt)}</time>,
        },
      ]}
    />
  )
}
