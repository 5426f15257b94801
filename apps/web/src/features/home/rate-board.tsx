// The public exchange rates.

import { quote } from '@sampan/contract/constants.ts'
import { useT } from '@sampan/ui/language'
import type { Rates as LiveRates } from './live-feed.ts'
import { messages } from './messages.ts'
import { type ReadLiveFeed, useLiveFeed } from './use-live-feed.ts'

const shown = [
  ['USD', 'WUSD'],
  ['USDC', 'WUSD'],
  ['SGD', 'USDC'],
  ['THB', 'USDT'],
  ['EUR', 'USDC'],
  ['JPY', 'WUSD'],
] as const

const fetchRates: ReadLiveFeed<LiveRates> = (live, language) => live.fetchRates(language)

/** Indicative rates: they are not a quote. */
export function RateBoard() {
  const t = useT()
  const { value: rates, missing } = useLiveFeed(fetchRates)
  return (
    <section className="rates" id="rates" aria-labelledby="h-rates">
      <div className="wrap">
        <div className="row row--between">
          <h2 id="h-rates">{t(messages.rates)}</h2>
          <p className="small muted rates__at">{missing ? t(messages.noRates) : rates?.at}</p>
        </div>
        <ul className="rates__list">
          {shown.map(([pay, get]) => (
            <li key={pay}>
              <span className="muted">{`1 ${pay} = `}</span>
              <strong>{rates?.rateOf(pay, get) ?? '–'}</strong>
              <span className="muted">{` ${get}`}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{t(messages.indicative, { seconds: quote.lifeMs / 1000 })}</p>
      </div>
    </section>
  )
}
