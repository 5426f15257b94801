// The rows of the page of exchange orders, by day, as the history shows them.

import '../../entities/transaction/transaction-rows.css'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { formatTime } from '@sampan/contract/format-time.ts'
import type { Text } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { StatusTag } from '@sampan/ui/status-tag'
import { type Column, Table } from '@sampan/ui/table'
import { ArrowLeftRight } from 'lucide-react'
import { amountTone } from '../../entities/transaction/amount-tone.ts'
import { useDayName } from '../../lib/i18n/use-day-name.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { messages } from './messages.ts'
import type { Order } from './recent-orders.tsx'

export function OrderTable({ title, orders }: { title: Text; orders: readonly Order[] }) {
  const t = useT()
  const dayOf = useDayName()
  const locale = useLocaleFormat()
  const clock = ({ createdAt }: Order) => <time dateTime={createdAt}>{formatTime(Date.parse(createdAt), locale)}</time>
  const columns: Column<Order>[] = [
    { key: 'time', head: t(messages.time), card: 'wide', render: (order) => <span className="muted">{clock(order)}</span> },
    {
      key: 'what',
      head: t(messages.what),
      render: (order) => (
        <span className="kind">
          <span className="kind__i">
            <ArrowLeftRight className="i" />
          </span>
          <span>
            <Link className="stretch" href={`/wallet-history?open=${order.kind}.${order.id}`}>
              {t(messages[order.kind])}
            </Link>
            <small className="dotted">
              <span className="only-small">{clock(order)}</span>{' '}
              <span>{formatRateLine(order.pay.currency, order.rate, order.get.currency)}</span>
            </small>
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      head: t(messages.status),
      card: 'full',
      render: ({ status }) => status && <StatusTag status={status} />,
    },
    { key: 'amounts', head: t(messages.amounts), figure: true, card: 'end', render: (order) => <Amounts order={order} /> },
  ]
  return (
    <Table
      caption={t(title)}
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      groupOf={({ createdAt }) => dayOf(createdAt)}
    />
  )
}

function Amounts({ order: { pay, get, status } }: { order: Order }) {
  const [paid, received] = [moneyFromWire(pay.amount, pay.currency), moneyFromWire(get.amount, get.currency)]
  const tone = amountTone(status, false)
  const isVoid = tone === 'void'
  return (
    <>
      <strong>
        <Money exact money={isVoid ? paid : { ...paid, units: -paid.units }} {...(isVoid && { tone })} />
      </strong>
      <strong className="hist__get">
        <Money exact money={received} signed={!isVoid} tone={tone} />
      </strong>
    </>
  )
}
