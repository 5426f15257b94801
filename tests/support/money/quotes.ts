// Creates quotes for many exchanges at once.

import { quoteExchange } from '@sampan/contract/api/exchange-quote.ts'
import type { Pool } from 'pg'
import { call } from '../people/identity.ts'
import type { TestUser } from '../people/signed-in-users.ts'

type QuoteOptions = { readonly pool: Pool; readonly url: string; readonly people: readonly TestUser[]; readonly each?: number }

/** Requests one quote and copies it, valid for an hour, because quoting is not under test. Ids by account. */
export async function prepareQuotes({ pool, url, people, each = 400 }: QuoteOptions): Promise<Map<string, string[]>> {
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: '100.00' }
  const { status, text, result } = await call({ url }, quoteExchange, {
    token: people[0]?.token ?? '',
    body: { query },
  })
  if (status !== 200) throw new Error(`no quote: ${text}`)
  const { rows } = await pool.query<{ id: string; account_id: string }>(
    `insert into exchange_quote (id, account_id, user_id, pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp, created_at, expires_at)
     select gen_random_uuid(), u.account_id, u.id, pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp, exchange_quote.created_at,
       now() + interval '1 hour'
     from exchange_quote, app_user u, generate_series(1, $1) where exchange_quote.id = $3 and u.account_id = any($2::uuid[]) returning id, account_id`,
    [each, people.map(({ accountId }) => accountId), result.quoteId],
  )
  const quotes = new Map<string, string[]>()
  for (const { id, account_id } of rows) quotes.set(account_id, [...(quotes.get(account_id) ?? []), id])
  return quotes
}
