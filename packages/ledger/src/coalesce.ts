// Batches concurrent calls into one round trip to the database: calls that arrive during a flush join the next one.
// Each call gets its own result, and a failed batch is retried in halves, so that one bad item cannot fail the others.

import { Refusal } from '@sampan/contract/refusals.ts'
import { postTransfers } from './post-transfers.ts'
import { isPassing, type Sql } from './sql.ts'
import type { Transfer, TransferResult } from './transfer.ts'

export type CoalesceOptions<Item, Result> = {
  /** Must return one result per item, in order, and be safe to repeat with the same items. */
  flush(items: readonly Item[]): Promise<readonly Result[]>
  readonly flushMax?: number
  readonly inFlightMax?: number
  readonly waitingMax?: number
}

export type Coalescer<Item, Result> = {
  add(item: Item): Promise<Result>
  /** Resolves when every item added so far has its result. */
  drained(): Promise<void>
}

/** One writer per process: concurrent postings become batches. */
export const createWriter = (
  db: Sql,
  options: { flushMax?: number; inFlightMax?: number } = {},
): Coalescer<Transfer, TransferResult> => coalesce({ ...options, flush: (transfers) => postTransfers(db, transfers) })

type PendingItem<Item, Result> = { readonly item: Item; answer(result: Result): void; fail(error: unknown): void }

export function coalesce<Item, Result>(options: CoalesceOptions<Item, Result>): Coalescer<Item, Result> {
  const { flush, flushMax = 200, inFlightMax = 2, waitingMax = 20_000 } = options
  const waiting: PendingItem<Item, Result>[] = []
  const inFlight = new Set<Promise<void>>()

  function pump(): void {
    while (waiting.length > 0 && inFlight.size < inFlightMax) {
      const flight = flushGroup(flush, waiting.splice(0, flushMax)).finally(() => {
        inFlight.delete(flight)
        pump()
      })
      inFlight.add(flight)
    }
  }

  return {
    add: (item) =>
      new Promise<Result>((answer, fail) => {
        if (waiting.length >= waitingMax) return fail(new Refusal('overloaded', { params: { retryAfterSeconds: 1 } }))
        waiting.push({ item, answer, fail })
        // Waits for the end of this turn of the event loop, so that its other calls join the batch.
        if (waiting.length === 1) setImmediate(pump)
      }),
    async drained() {
      while (waiting.length + inFlight.size > 0) await Promise.race(inFlight)
    },
  }
}

async function flushGroup<Item, Result>(
  flush: CoalesceOptions<Item, Result>['flush'],
  group: readonly PendingItem<Item, Result>[],
): Promise<void> {
  try {
    const results = await flush(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error(`${results.length} results for ${group.length} items`)
    for (const [index, result] of results.entries()) group[index]?.answer(result)
  } catch {
    const [one] = group
    if (one && group.length === 1) return flushOne(flush, one)
    // Halving isolates the bad items: 200 items with one bad one take 16 round trips instead of 200.
    const half = Math.ceil(group.length / 2)
    await flushGroup(flush, group.slice(0, half))
    await flushGroup(flush, group.slice(half))
  }
}

const attemptsMax = 3

async function flushOne<Item, Result>(flush: CoalesceOptions<Item, Result>['flush'], one: PendingItem<Item, Result>) {
  for (let attempt = 1; ; attempt++) {
    try {
      const results = await flush([one.item])
      if (results.length !== 1) throw new Error(`${results.length} results for one item`)
      for (const result of results) one.answer(result)
      return
    } catch (error) {
      if (attempt >= attemptsMax || !isPassing(error)) return one.fail(error)
      await new Promise((wake) => setTimeout(wake, 5 * 2 ** attempt * (1 + Math.random())))
    }
  }
}
