// The result page of an exchange order, with its present state.

import { getExchangeOrder } from '@sampan/contract/api/exchange.ts'
import { formatRateLine } from '@sampan/contract/format-rate.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import type { Status } from '@sampan/contract/statuses.ts'
import { LinkButton } from '@sampan/ui/button'
import { type Description, DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { moneyText } from '@sampan/ui/money-parts'
import { StatusTag } from '@sampan/ui/status-tag'
import { toMoney } from '@sampan/ui/wire-money'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import * as z from 'zod/mini'
import { useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { useSession } from '../../lib/session/use-session.ts'
import { PendingApproval } from '../company/pending-approval.tsx'
import { Reference } from '../crypto-transfer/crypto-description.tsx'
import { exchangeMessages, outcomeMessages } from './exchange-messages.ts'
import { ExchangeReceipt } from './exchange-receipt.tsx'
import type { ExchangeOrder } from './exchange-timeline.tsx'
import { ExchangeTimeline } from './exchange-timeline.tsx'

/** The result of a mint, redeem or swap: what the order is now, not what it was when it was submitted. */
export function ExchangeResult({ submitted }: { submitted: unknown }) {
  const order = z.safeParse(getExchangeOrder.result, submitted)
  return order.success ? <LiveResult first={order.data} /> : null
}

type Outcome = 'completed' | 'pending' | 'failed'

const outcomes: Partial<Record<Status, Outcome>> = {
  completed: 'completed',
  failed: 'failed',
  rejected: 'failed',
  rateExpired: 'failed',
  orderCancelled: 'failed',
}
const icons = { completed: CircleCheck, pending: Hourglass, failed: CircleX } as const

function LiveResult({ first }: { first: ExchangeOrder }) {
  const t = useT()
  const { holds } = useSession()
  const { data: order = first } = useEndpointQuery(
    getExchangeOrder,
    { params: { id: first.id } },
    { enabled: holds('order.swap_order') },
  )
  const outcome = (order.status && outcomes[order.status]) ?? 'pending'
  const Icon = icons[outcome]
  const amounts = { pay: moneyText(toMoney(order.pay), { exact: true }), get: moneyText(toMoney(order.get), { exact: true }) }
  const { title, more } = outcomeMessages[outcome]
  return (
    <>
      <span className={`result__icon result__icon--${outcome}`} aria-hidden="true">
        <Icon className="i" />
      </span>
      <h1>{t(title[order.kind], amounts)}</h1>
      <p className="lead">{order.reason ?? t(more, amounts)}</p>
      <div className="handed-in stack-l">
        <ExchangeTimeline order={order} />
        <PendingApproval nextStep={order.nextStep} />
        <DescriptionList items={useOrderFacts(order, outcome)} />
      </div>
      <div className="result__do">
        {outcome === 'failed' && (
          <LinkButton variant="primary" href="/mint-redeem">
            {t(exchangeMessages.tryAgain)}
          </LinkButton>
        )}
        <ExchangeReceipt order={order} />
        <LinkButton href="/mint-redeem-order">{t(exchangeMessages.orders)}</LinkButton>
        <LinkButton href="/wallet">{t(exchangeMessages.wallet)}</LinkButton>
      </div>
    </>
  )
}

function useOrderFacts(order: ExchangeOrder, outcome: Outcome): Description[] {
  const t = useT()
  const locale = useLocaleFormat()
  // Amounts of an order that failed are struck through: nothing of it was paid.
  const tone = outcome === 'failed' ? 'void' : undefined
  const money = (wire: ExchangeOrder['pay']) => <Money money={toMoney(wire)} tone={tone} exact />
  const done = outcome === 'completed'
  return [
    { key: 'reference', term: t(exchangeMessages.reference), value: <Reference reference={order.reference} /> },
    ...(order.status ? [{ key: 'status', term: t(exchangeMessages.status), value: <StatusTag status={order.status} /> }] : []),
    {
      key: 'time',
      term: t(exchangeMessages.time),
      value: formatDayTime(Date.parse(order.completedAt ?? order.updatedAt), locale),
    },
    { key: 'pay', term: t(done ? exchangeMessages.paid : exchangeMessages.pay), value: money(order.pay) },
    { key: 'fee', term: t(exchangeMessages.fee), value: money(order.fee) },
    {
      key: 'rate',
      term: t(exchangeMessages.rate),
      value: <span className="nowrap">{formatRateLine(order.pay.currency, order.rate, order.get.currency)}</span>,
    },
    {
      key: 'get',
      term: t(done ? exchangeMessages.received : exchangeMessages.get),
      value: money(order.get),
      sum: outcome !== 'failed',
    },
  ]
}
