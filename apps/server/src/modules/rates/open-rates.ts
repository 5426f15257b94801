// Opens the source of prices: the configured services, or in practice mode a local one.

import type { Clock } from '../../platform/clock.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/observability/log.ts'
import { httpFeed } from './http-feed.ts'
import { practicePrices } from './practice-prices.ts'
import { storedPriceLevels } from './price-levels.ts'
import { createRates, type PriceSource, type Rates } from './rates.ts'
import { watchFeeds } from './watch-feeds.ts'

type Settings = {
  readonly MODE: 'practice' | 'production'
  readonly RATES_URL?: string | undefined
  readonly RATES_CHECK_URL?: string | undefined
}

/** Invented prices must never meet real money: production without a service has none, and quotes nothing. */
const noPrices: PriceSource = { board: () => undefined, close: async () => undefined }

type RatesDeps = { readonly clock: Clock; readonly log: Log; readonly transact: Transact }

export function openRates(settings: Settings, { clock, log, transact }: RatesDeps): Rates {
  const urls = [settings.RATES_URL, settings.RATES_CHECK_URL].filter((url) => url !== undefined)
  const levels = storedPriceLevels(transact, () => clock.now())
  if (urls.length > 0) return createRates(watchFeeds({ feeds: urls.map(httpFeed), levels, clock, log }))
  return createRates(settings.MODE === 'practice' ? practicePrices(clock) : noPrices)
}
