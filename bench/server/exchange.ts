// The money call of the benches: accept a quote, which holds the money, and cancel the order, which releases it.

import { type Caller, type Line, postAs } from './line.ts'

/** Does one thing and says how many of what is counted it made. */
export type Work = () => Promise<number>

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
