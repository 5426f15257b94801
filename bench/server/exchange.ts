// The money call of the benches: accept a quote, which holds the money, and cancel the order, which releases it.

import { type Caller, type Line, postAs } from './line.ts'

/** The response to a lock. */
export type LockedOrder = { readonly result: { readonly id: string } }

/** Performs one operation and returns the number of counted results. */
export type Work = () => Promise<number>

let turn = 0

/**
 * Accepts a quote, which holds the money, and cancels the order, which releases it: two calls, two postings. This customer call
 * uses every layer and nothing from outside: session, limits, validation, the claim of the requestId and its stored
 * response, quote, order and steps, hold and release, audit row and its hash chain, two events. Submitting the order would post
 * more for each call, but would also measure the bench's own captcha and code.
 */
export function exchangeAndBack(line: Line, caller: Caller, quotes: string[]): Work {
  const write = async (path: string, body: Record<string, unknown>): Promise<string> => {
    const question = await postAs(caller, path, { requestId: `bench-${++turn}`, ...body })
    for (;;) {
      const { status, body: text } = await line.ask(question)
      if (status === 200) return text
      // An overload refusal is retried: it costs time and does not count.
      if (status !== 503) throw new Error(text)
    }
  }
  return async () => {
    const quoteId = quotes.pop()
    if (!quoteId) throw new Error('no quotes left')
    const { result }: LockedOrder = JSON.parse(await write('/api/otc/lock', { quoteId }))
    await write(`/api/otc/cancel/${result.id}`, {})
    return 2
  }
}
