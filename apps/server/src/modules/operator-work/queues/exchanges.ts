// Mints, redeems and swaps of all customers, newest first. Names of people are masked.

import { conversionTimezone } from '@sampan/contract/constants.ts'
import type { HeldCurrency } from '@sampan/contract/currencies.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import { exchangeOrder } from '@sampan/contract/machines/exchange-order.ts'
import { moneyToWire } from '@sampan/contract/money.ts'
import type { searchExchanges as entry } from '@sampan/contract/operator/api/exchanges.ts'
import { readCursor, writeCursor } from '../../../platform/db/cursor.ts'
import { containsPattern, holdsText } from '../../../platform/db/text-search.ts'
import type { Input } from '../../../platform/http/parse-input.ts'
import type { Answer, ReadCtxOf } from '../../../platform/http/request-context.ts'
import { rowId } from '../../../platform/security/ids.ts'
import { selectCustomers } from '../customers/customer-summary.ts'
import { showState } from '../entities/show-state.ts'

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

export async function searchExchanges(
  { db, now, language }: ReadCtxOf<typeof entry>,
  { body }: Input<typeof entry>,
): Promise<Answer<typeof entry>> {
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

/**
 * Each kind and state is read from its own end of the index of the search: the few that failed are found without passing all that
 * were completed. What changed a moment ago is not filed yet and is read as it is now.
 */
function statementFor({ query, pagination }: BodyOf<typeof entry>): [string, unknown[]] {
  const { text, customer, state, currency, from, to } = query
  const after = readCursor(pagination.cursor)
  const values: unknown[] = [state ? [state] : Object.keys(exchangeOrder.states), pagination.size + 1]
  const put = (value: unknown) => `$${values.push(value)}`
  const conditionsOn = (words: string, isOf: (currency: string) => string): string =>
    [
      ...(after ? [`(t.created_at, t.id) < (${put(after.createdAt)}, ${put(after.id)}::uuid)`] : []),
      ...(text === undefined ? [] : [holdsText(words, { pattern: put(containsPattern(text.trim())), text: put(text.trim()) })]),
      ...(customer === undefined ? [] : [`t.account_id in (${accountsOf(customer, put)})`]),
      ...(currency === undefined ? [] : [isOf(put(currency))]),
      ...(from === undefined ? [] : [`t.created_at >= ${put(from)}::date::timestamp at time zone '${conversionTimezone}'`]),
      ...(to === undefined ? [] : [`t.created_at < (${put(to)}::date + 1)::timestamp at time zone '${conversionTimezone}'`]),
    ]
      .map((condition) => `and ${condition}`)
      .join(' ')
  const gets = (given: string) =>
    `exists (select from transaction_search g where g.id = t.id and g.side = 'get' and g.currency = ${given})`
  return [
    `select * from exchange_order where id = any (array(
       select id from (
         select filed.* from unnest($1::text[]) wanted (state) cross join (values ('mint'), ('redeem'), ('swap')) exchange (kind) cross join lateral (
           select t.id, t.created_at from transaction_search t
           where t.side = 'pay' and t.kind = exchange.kind and t.state = wanted.state
             and not exists (select from transaction_unfiled u where u.account_id = t.account_id and u.transaction_id = t.id)
             ${conditionsOn('t.words', (given) => `(t.currency = ${given} or ${gets(given)})`)}
           order by t.created_at desc, t.id desc limit $2) filed
         union all
         select t.id, t.created_at from transaction t
         where t.id in (select transaction_id from transaction_unfiled) and t.kind in ('mint', 'redeem', 'swap') and t.state = any ($1::text[])
           ${conditionsOn('t.reference', (given) => `${given} in (t.currency, t.get_currency)`)}
       ) found order by created_at desc, id desc limit $2)) order by created_at desc, id desc`,
    values,
  ]
}
