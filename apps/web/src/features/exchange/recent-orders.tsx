// The latest exchange orders.

import { searchOrders } from '@sampan/contract/api/exchange.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { QueryBoundary } from '@sampan/ui/query-boundary'
import { StatusTag } from '@sampan/ui/status-tag'
import { ArrowRight } from 'lucide-react'
import { isVoid } from '../../entities/transaction/amount-tone.ts'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'

export type Order = ResponseOf<typeof searchOrders>['resultList'][number]

const shown = 3

export function RecentOrders() {
  const t = useT()
  const orders = useEndpointQuery(searchOrders, { body: { query: {}, pagination: { size: shown } } })
  return (
    <section className="orders" aria-labelledby="recent-orders">
      <div className="row row--between">
        <h2 id="recent-orders">{t(messages.recent)}</h2>
        <Link className="small" href="/mint-redeem-order">
          {t(messages.all)}
        </Link>
      </div>
      <QueryBoundary query={orders} label={t(messages.loading)} count={shown}>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState title={t(messages.noOrders)}>{t(messages.noOrdersMore)}</EmptyState>
          ) : (
            <OrderList orders={resultList} />
          )
        }
      </QueryBoundary>
    </section>
  )
}

function OrderList({ orders }: { orders: readonly Order[] }) {
  const t = useT()
  const locale = useLocaleFormat()
  return (
    <ul className="olist">
      {orders.map((order) => (
        <li key={order.id}>
          <span>
            <strong>
              <Link href={`/wallet-history?open=${order.kind}.${order.id}`}>{t(messages[order.kind])}</Link>
            </strong>
            <small className="muted">
              {formatDayTime(Date.parse(order.createdAt), locale)}
              <br />
              <span className="nowrap">{formatRateLine(order.pay.currency, order.rate, order.get.currency)}</span>
            </small>
          </span>
          <span className={isVoid(order.status) ? 'olist__m muted' : 'olist__m'}>
            <Money money={moneyFromWire(order.pay.amount, order.pay.currency)} exact />{' '}
            <ArrowRight className="i i--s" aria-hidden="true" />{' '}
            <Money money={moneyFromWire(order.get.amount, order.get.currency)} exact />
          </span>
          {order.status && <StatusTag status={order.status} />}
        </li>
      ))}
    </ul>
  )
}
