// An order whose quote is locked and waits for its verification.

import { serverNow } from '@sampan/client/server-clock.ts'
import { searchOrders } from '@sampan/contract/api/exchange.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Button } from '@sampan/ui/button'
import { Countdown } from '@sampan/ui/countdown'
import { useT } from '@sampan/ui/language'
import { Note } from '@sampan/ui/note'
import { useState } from 'react'
import { invalidate, useEndpointQuery } from '../../lib/http/endpoint-query.ts'
import { cancelOrder, confirmOrder } from './accept-quote.ts'
import { messages } from './messages.ts'
import type { Order } from './recent-orders.tsx'

/** Users who left the verification page find the locked order here with its remaining time. */
export function LockedOrder() {
  const orders = useEndpointQuery(searchOrders, { body: { query: { status: 'toBeConfirmed' }, pagination: { size: 1 } } })
  const [order] = orders.data?.resultList ?? []
  if (!order?.lockedUntil || Date.parse(order.lockedUntil) <= serverNow()) return null
  return <Waiting key={order.id} order={order} until={Date.parse(order.lockedUntil)} />
}

function Waiting({ order, until }: { order: Order; until: number }) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const figure = ({ amount, currency }: Order['pay']) => formatMoney(moneyFromWire(amount, currency))
  const goOn = async () => confirmOrder(order.id)
  const cancel = async () => {
    setBusy(true)
    await cancelOrder(order.id)
    setBusy(false)
  }
  return (
    <div className="waiting">
      <Note tone="caution" title={t(messages.waiting)}>
        <Countdown
          endAt={until}
          clock={serverNow}
          announce={(seconds) => t(messages.waitingHeard, { seconds })}
          onEnd={() => invalidate(searchOrders)}
        >
          {(seconds) => t(messages.waitingMore, { pay: figure(order.pay), get: figure(order.get), time: clock(seconds) })}
        </Countdown>
        <div className="row">
          <Button size="s" variant="primary" onClick={() => void goOn()}>
            {t(messages.goOn)}
          </Button>
          <Button size="s" busy={busy} busyLabel={t(messages.cancelling)} onClick={() => void cancel()}>
            {t(messages.cancel)}
          </Button>
        </div>
      </Note>
    </div>
  )
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
