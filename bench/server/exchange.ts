// The money call of the benches: accept a quote, which holds the money, and cancel the order, which releases it.

import type { Pool } from 'pg'
import type { TestUser } from '../../tests/support/accounts.ts'
import { type Caller, type Line, openLine, postAs } from './line.ts'

/** Does one thing and says how many of what is counted it made. */
export type Work = () => Promise<number>

const quotesEach = 400

/** One quote is asked for; the others are its copies, good for as long as the bench takes: quoting is not what is measured. */
export async function prepareQuotes(
  pool: Pool,
  { port }: { readonly port: number },
  people: readonly TestUser[],
): Promise<Map<string, string[]>> {
  const line = await openLine(port)
  const query = { pay: 'USD', get: 'WUSD', side: 'pay', amount: '100.00' }
  const { status, body } = await line.ask(
    await postAs({ port, token: people[0]?.token ?? '' }, '/api/otc/get-otc-rate', { query }),
  )
  line.end()
  if (status !== 200) throw new Error(`no quote: ${body}`)
  const { rows } = await pool.query<{ id: string; account_id: string }>(
    `insert into otc_quote (id, account_id, user_id, pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp, created_at, expires_at)
     select gen_random_uuid(), u.account_id, u.id, pay_currency, get_currency, pay, fee, get, gross, rate, base_rate, adjustment_bp, otc_quote.created_at,
       now() + interval '1 hour'
     from otc_quote, app_user u, generate_series(1, $1) where u.account_id = any($2::uuid[]) returning id, account_id`,
    [quotesEach, people.map(({ accountId }) => accountId)],
  )
  const quotes = new Map<string, string[]>()
  for (const { id, account_id } of rows) quotes.set(account_id, [...(quotes.get(account_id) ?? []), id])
  return quotes
}

let turn = 0

/**
 * Accepts a quote, which holds the money, and takes it back, which frees it: two calls, two postings. Of all that a customer can do
 * it is what passes every door and needs nothing from outside: session, limits, validation, the claim of the requestId and its kept
 * answer, quote, order and steps, hold and release, audit row and its place in the chain, two events. To submit the order would post
 * more for each call, but its captcha and its code would be those of the bench.
 */
export function exchangeAndBack(line: Line, caller: Caller, quotes: string[]): Work {
  const write = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const question = await postAs(caller, path, { requestId: `bench-${++turn}`, ...body })
    for (;;) {
      const { status, body: text } = await line.ask(question)
      if (status === 200) return text
      // More than it can do at once is refused, and asked again: it costs time and counts as nothing.
      if (status !== 503) throw new Error(text)
    }
  }
  return async () => {
    const quoteId = quotes.pop()
    if (!quoteId) throw new Error('no quotes left')
    const { id } = (JSON.parse(await write('/api/otc/lock', { quoteId })) as { result: { id: string } }).result
    await write(`/api/otc/cancel/${id}`, {})
    return 2
  }
}
