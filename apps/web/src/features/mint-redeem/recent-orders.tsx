import { searchOrders } from '@sampan/contract/api/otc.ts'
import type { AnswerOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Answered } from '@sampan/ui/answered.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { StatusTag } from '@sampan/ui/status-tag.tsx'
import { ArrowRight } from 'lucide-react'
import { useAnswer } from '../../lib/server-state.ts'
import { useReader } from '../../lib/use-reader.ts'
import { words } from './words.ts'

export type Order = AnswerOf<typeof searchOrders>['resultList'][number]

const shown = 3

export function RecentOrders() {
  const say = useSay()
  const orders = useAnswer(searchOrders, { body: { query: {}, pagination: { size: shown } } })
  return (
    <section className="orders" aria-labelledby="recent-orders">
      <div className="row row--between">
        <h2 id="recent-orders">{say(words.recent)}</h2>
        <Link className="small" href="/mint-redeem-order">
          {say(words.all)}
        </Link>
      </div>
      <Answered query={orders} label={say(words.loading)} count={shown}>
        {({ resultList }) =>
          resultList.length === 0 ? (
            <EmptyState title={say(words.noOrders)}>{say(words.noOrdersMore)}</EmptyState>
          ) : (
            <OrderList orders={resultList} />
          )
        }
      </Answered>
    </section>
  )
}

export function OrderList({ orders }: { orders: readonly Order[] }) {
  const say = useSay()
  const reader = useReader()
  return (
    <ul className="olist">
      {orders.map((order) => (
        <li key={order.id}>
          <span>
            <strong>
              <Link href={`/wallet-history?open=${order.kind}.${order.id}`}>{say(words[order.kind])}</Link>
            </strong>
            <small className="muted">{formatDayTime(Date.parse(order.createdAt), reader)}</small>
          </span>
          <span className={isVoid(order) ? 'olist__m muted' : 'olist__m'}>
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

const isVoid = ({ status }: Order): boolean =>
  status === 'rateExpired' || status === 'orderCancelled' || status === 'failed' || status === 'rejected'
