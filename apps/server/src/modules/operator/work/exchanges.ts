// Mints, redeems and swaps of all customers, newest first. Names of people are masked.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { otcOrder } from '@sampan/contract/machines/otc-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { searchExchanges as entry } from '@sampan/contract/operator/api/work.ts'
import { anywhere, holdsText } from '../../../platform/anywhere.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import { rowId } from '../../../platform/ids.ts'
import type { OperatorRead } from '../../../platform/operator-mount.ts'
import { selectCustomers } from './customer.ts'
import { showState } from './entity.ts'

type Row = {
  id: string
  reference: string
  account_id: string
  kind: 'mint' | 'redeem' | 'swap'
  state: string
  pay_currency: HeldCurrency
  pay: bigint
  get_currency: HeldCurrency
  get: bigint
  created_at: Date
}

export const searchExchanges: OperatorRead<typeof entry> = async ({ db, now, language }, { body }) => {
  const { size } = body.pagination
  const { rows } = await db.query<Row>(...statementFor(body))
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const customers = await selectCustomers(db, [...new Set(shown.map((row) => row.account_id))], now)
  const names = new Map(customers.map(({ accountId, name }) => [accountId, name]))
  return {
    resultList: shown.map((row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      status: showState('exchange', row.state, language).status,
      customer: names.get(row.account_id) ?? '–',
      pay: { amount: moneyToWire({ units: row.pay, currency: row.pay_currency }), currency: row.pay_currency },
      get: { amount: moneyToWire({ units: row.get, currency: row.get_currency }), currency: row.get_currency },
      createdAt: row.created_at.toISOString(),
    })),
    pagination: { size, nextCursor: last ? writeCursor({ createdAt: last.created_at, id: last.id }) : null },
  }
}

const accountsOf = (customer: string, put: (value: unknown) => string): string =>
  rowId(customer) ? put(customer) : `select id from account where 'AC-' || upper(right(id::text, 8)) = upper(${put(customer)})`

/** Each state is read from its own end of the index: whoever looks for the few that failed does not pass all that were done. */
function statementFor({ query, pagination }: BodyOf<typeof entry>): [string, unknown[]] {
  const { text, customer, state, currency, from, to } = query
  const after = readCursor(pagination.cursor)
  const values: unknown[] = [state ? [state] : Object.keys(otcOrder.states), pagination.size + 1]
  const put = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'o.state = wanted.state',
    ...(after ? [`(o.created_at, o.id) < (${put(after.createdAt)}, ${put(after.id)}::uuid)`] : []),
    ...(text === undefined ? [] : [holdsText('o.reference', { pattern: put(anywhere(text.trim())), text: put(text.trim()) })]),
    ...(customer === undefined ? [] : [`o.account_id in (${accountsOf(customer, put)})`]),
    ...(currency === undefined ? [] : [`${put(currency)} in (o.pay_currency, o.get_currency)`]),
    ...(from === undefined ? [] : [`o.created_at >= ${put(from)}::date::timestamp at time zone '${conversionTimezone}'`]),
    ...(to === undefined ? [] : [`o.created_at < (${put(to)}::date + 1)::timestamp at time zone '${conversionTimezone}'`]),
  ]
  return [
    `select found.* from unnest($1::text[]) wanted (state) cross join lateral (
       select o.* from otc_order o where ${conditions.join(' and ')} order by o.created_at desc, o.id desc limit $2) found
     order by found.created_at desc, found.id desc limit $2`,
    values,
  ]
}
