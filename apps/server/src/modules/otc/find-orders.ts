// Orders that fit what was asked, newest first: for the list of this room and for the whole history.

import { heldCurrencies } from '@sampan/contract/currencies.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { amountBetween, fittingAmount, hasRange } from '../../platform/amount-range.ts'
import { anywhere, foreignPart, holdsText, isCommon } from '../../platform/anywhere.ts'
import type { Place } from '../../platform/cursor.ts'
import type { Db } from '../../platform/db.ts'
import { type Condition, type Found, fittingText, lookBack, newestOf, nothingFound, type Put } from '../../platform/look-back.ts'
import type { HistoryAsked } from '../../platform/transactions.ts'
import type { OrderRow } from './orders.ts'

type OrdersAsked = Omit<HistoryAsked, 'language' | 'mainNet'>
type Side = 'pay' | 'get'

export async function findOrders(db: Db, asked: OrdersAsked): Promise<Found<OrderRow>> {
  // A reference is all that can be looked for, and it has no letters but ours.
  if (foreignPart(asked.text) !== null) return nothingFound
  const lists = await Promise.all(sidesOf(asked).map((side) => find(db, asked, side)))
  // Without a currency both sides of one order can fit.
  const seen = new Set<string>()
  const once = lists.map(({ rows, seenTo }) => ({ rows: rows.filter(({ id }) => !seen.has(id) && seen.add(id)), seenTo }))
  return newestOf(once, placeOf, asked.limit)
}

export const placeOf = ({ created_at: createdAt, id }: OrderRow): Place => ({ createdAt, id })

/** What is named is paid or got; each side has its own index, and both together none. */
const sidesOf = ({ currency, direction, amountFrom, amountTo }: OrdersAsked): readonly Side[] => {
  if (currency === undefined && !amountFrom && !amountTo) return ['pay']
  return [...(direction === 'in' ? [] : ['pay' as const]), ...(direction === 'out' ? [] : ['get' as const])]
}

const table = 'otc_order'
const done = 'COMPLETED'
const kindsAll = ['mint', 'redeem', 'swap'] as const

async function find(db: Db, asked: OrdersAsked, side: Side): Promise<Found<OrderRow>> {
  const { currency, kinds, text } = asked
  const columns = { table, currency: `${side}_currency`, amount: side }
  const states = statesOf(asked)
  // What is not done is rarer than any currency.
  const byState = states !== undefined && !states.includes(done)
  const byCurrency = currency !== undefined && !byState
  const hasText: Condition = (put) => holdsText('reference', { pattern: put(anywhere(text)), text: put(text) })
  const rest: Condition[] = [
    ...(kindsAll.every((kind) => kinds.includes(kind)) ? [] : [(put: Put) => `kind = any(${put(kinds)}::text[])`]),
    ...(states && !byState ? [(put: Put) => `state = any(${put(states)}::text[])`] : []),
    ...(currency !== undefined && !byCurrency ? [(put: Put) => `${columns.currency} = ${put(currency)}`] : []),
    ...(hasRange(asked) ? [amountBetween(asked, columns, heldCurrencies)] : []),
    ...(text === undefined ? [] : [hasText]),
  ]
  return lookBack(
    db,
    {
      ...asked,
      table,
      keys: [
        ...(byState ? [{ column: 'state', type: 'text', among: states } as const] : []),
        ...(byCurrency ? [{ column: columns.currency, type: 'text', among: [currency] } as const] : []),
      ],
      rest,
      byValue: [
        ...(text === undefined ? [] : [fittingText(table, undefined, hasText)]),
        ...(hasRange(asked) ? [fittingAmount(asked, columns, heldCurrencies)] : []),
      ],
      common: isCommon(text),
    },
    async (where, values) => (await db.query<OrderRow>(`select * from otc_order where ${where}`, values)).rows,
  )
}

const statesOf = ({ statuses }: OrdersAsked): string[] | undefined =>
  statuses
    ? Object.entries(otcOrder.states)
        .filter(([, { status }]) => statuses.some((wanted) => wanted === status))
        .map(([name]) => name)
    : undefined
