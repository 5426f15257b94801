// Concurrent callers share one trip to the database: whoever comes while a flush is under way goes with the next.
// Each still gets its own answer, and a trip that fails is made again in halves, so that one bad item cannot fail its neighbours.

import { Refusal } from '@sampan/contract/refusals.ts'
import { isPassing, type Sql } from './sql.ts'
import type { Answer, Transfer } from './transfer.ts'
import { write } from './write.ts'

export type CoalesceOptions<Item, Result> = {
  /** Must answer every item, in order, and be safe to repeat with the same items. */
  flush(items: readonly Item[]): Promise<readonly Result[]>
  readonly flushMax?: number
  readonly inFlightMax?: number
  readonly waitingMax?: number
}

export type Coalescer<Item, Result> = {
  add(item: Item): Promise<Result>
  /** Resolves when everything added so far is answered. */
  drained(): Promise<void>
}

/** One writer per process: concurrent postings become batches. */
export const createWriter = (db: Sql, options: { flushMax?: number; inFlightMax?: number } = {}): Coalescer<Transfer, Answer> =>
  coalesce({ ...options, flush: (transfers) => write(db, transfers) })

type Waiting<Item, Result> = { readonly item: Item; answer(result: Result): void; fail(error: unknown): void }

export function coalesce<Item, Result>(options: CoalesceOptions<Item, Result>): Coalescer<Item, Result> {
  const { flush, flushMax = 200, inFlightMax = 2, waitingMax = 20_000 } = options
  const waiting: Waiting<Item, Result>[] = []
  const inFlight = new Set<Promise<void>>()

  function pump(): void {
    while (waiting.length > 0 && inFlight.size < inFlightMax) {
      const trip = travel(flush, waiting.splice(0, flushMax)).finally(() => {
        inFlight.delete(trip)
        pump()
      })
      inFlight.add(trip)
    }
  }

  return {
    add: (item) =>
      new Promise<Result>((answer, fail) => {
        if (waiting.length >= waitingMax) return fail(new Refusal('overloaded', { params: { retryAfterSeconds: 1 } }))
        waiting.push({ item, answer, fail })
        // Everyone who asks in this turn of the event loop goes along.
        if (waiting.length === 1) setImmediate(pump)
      }),
    async drained() {
      while (waiting.length + inFlight.size > 0) await Promise.race(inFlight)
    },
  }
}

async function travel<Item, Result>(
  flush: CoalesceOptions<Item, Result>['flush'],
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await flush(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error(`${results.length} answers for ${group.length} items`)
    group.forEach(({ answer }, index) => answer(results[index] as Result))
  } catch {
    const [one] = group
    if (one && group.length === 1) return travelAlone(flush, one)
    // Halved until the bad ones are alone: of 200 items with one bad one, 16 trips in place of 200.
    const half = Math.ceil(group.length / 2)
    await travel(flush, group.slice(0, half))
    await travel(flush, group.slice(half))
  }
}

const attemptsMax = 3

async function travelAlone<Item, Result>(flush: CoalesceOptions<Item, Result>['flush'], one: Waiting<Item, Result>) {
  for (let attempt = 1; ; attempt++) {
    try {
      const [result] = await flush([one.item])
      return one.answer(result as Result)
    } catch (error) {
      if (attempt >= attemptsMax || !isPassing(error)) return one.fail(error)
      await new Promise((wake) => setTimeout(wake, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}
