// Orders that fit what was asked, newest first: for the list of this room and for the whole history.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { amountBetween } from '../../platform/amount-range.ts'
import { anywhere, foreignPart, holdsText } from '../../platform/anywhere.ts'
import type { Db } from '../../platform/db.ts'
import type { HistoryAsked } from '../../platform/transactions.ts'
import type { OrderRow } from './orders.ts'

type OrdersAsked = Omit<HistoryAsked, 'language' | 'mainNet'>
type Side = 'pay' | 'get'

export async function findOrders(db: Db, asked: OrdersAsked): Promise<OrderRow[]> {
  // A reference is all that can be looked for, and it has no letters but ours.
  if (foreignPart(asked.text) !== null) return []
  const rows = (await Promise.all(sidesOf(asked).map((side) => select(db, asked, side)))).flat()
  // Without a currency both sides of one order can fit.
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort(newestFirst).slice(0, asked.limit)
}

/** What is named is paid or got; each side has its own index, and both together none. */
const sidesOf = ({ currency, direction, amountFrom, amountTo }: OrdersAsked): readonly Side[] => {
  if (currency === undefined && !amountFrom && !amountTo) return ['pay']
  return [...(direction === 'in' ? [] : ['pay' as const]), ...(direction === 'out' ? [] : ['get' as const])]
}

async function select(db: Db, asked: OrdersAsked, side: Side): Promise<OrderRow[]> {
  const values: unknown[] = [
    asked.accountId,
    asked.kinds,
    statesOf(asked),
    asked.currency ?? null,
    asked.from ?? null,
    asked.to ?? null,
    anywhere(asked.text),
    asked.after?.createdAt ?? null,
    asked.after?.id ?? null,
    asked.limit,
    asked.text ?? null,
  ]
  const columns = { currency: `${side}_currency`, amount: side }
  const { rows } = await db.query<OrderRow>(
    `select * from otc_order where account_id = $1 and kind = any($2) and ($3::text[] is null or state = any($3))
       and ($4::text is null or ${columns.currency} = $4)
       and ($5::timestamptz is null or created_at >= $5) and ($6::timestamptz is null or created_at < $6)
       and ($7::text is null or ${holdsText('reference', { pattern: '$7', text: '$11' })})
       and ($8::timestamptz is null or (created_at, id) < ($8, $9::uuid))
       and ${amountBetween(asked, columns, heldCurrencies, values)}
     order by created_at desc, id desc limit $10`,
    values,
  )
  return rows
}

const newestFirst = (one: OrderRow, other: OrderRow): number =>
  other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1)

const statesOf = ({ statuses }: OrdersAsked): string[] | null =>
  statuses
    ? Object.entries(otcOrder.states)
        .filter(([, { status }]) => statuses.some((wanted) => wanted === status))
        .map(([name]) => name)
    : null
