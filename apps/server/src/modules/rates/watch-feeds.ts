// Asks one or two feeds again and again, and keeps the last prices that could be believed. Who needs a price never waits for a feed.

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/observability/log.ts'
import { type Bounds, isFresh, judgePrices, usualBounds } from './check-prices.ts'
import type { Feed } from './http-feed.ts'
import type { PriceLevelStore } from './price-levels.ts'
import type { Board, PriceSource } from './rates.ts'

type WatchOptions = {
  /** All of them must agree. */
  readonly feeds: readonly Feed[]
  /** What all processes accept; a reading that differs from it is not quoted. */
  readonly levels: PriceLevelStore
  readonly clock: Clock
  readonly log: Log
  readonly everyMs?: number
  readonly bounds?: Bounds
}

export function watchFeeds(options: WatchOptions): PriceSource {
  const { feeds, levels, clock, log, everyMs = 15_000, bounds = usualBounds } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let board: Board | undefined
  let told = ''

  async function ask(): Promise<void> {
    try {
      const readings = await Promise.all(feeds.map((feed) => feed(signal)))
      const judged = await levels.update((known) => judgePrices(known, readings, clock.now(), bounds))
      board = judged.board
      tell(judged.doubts.join('; '))
    } catch (error) {
      // The last prices apply until they are too old; so they do while the stored levels cannot be read.
      if (!signal.aborted) tell(error instanceof Error ? error.message : 'a feed failed')
    }
  }
  /** Once per change: the same doubt every few seconds would hide everything else. */
  function tell(doubts: string): void {
    if (doubts !== told && doubts !== '') log.warn({ event: 'prices.doubted', doubts }, 'prices are not believed and not quoted')
    if (doubts !== told && doubts === '') log.info('all prices are believed again')
    told = doubts
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await ask()
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    board: () => (board && isFresh(board.at, clock.now(), bounds.ageMaxMs) ? board : undefined),
    async close() {
      stopping.abort()
      await watching
    },
  }
}
