// The networks and rails of the product, with their present state.

import { channelNames, channels } from '@sampan/contract/channels.ts'
import { fiats, stablecoins } from '@sampan/contract/currencies.ts'
import { networkNames, networks } from '@sampan/contract/networks.ts'
import { listComma } from '@sampan/contract/punctuation.ts'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { RailBadge } from '@sampan/ui/rail-badge'
import { TriangleAlert } from 'lucide-react'
import type { RunningNetworks } from './live-feed.ts'
import { messages } from './messages.ts'
import { type ReadLiveFeed, useLiveFeed } from './use-live-feed.ts'

const fetchRunningNetworks: ReadLiveFeed<RunningNetworks> = (live) => live.fetchRunningNetworks()

/** Networks and rails, from the contract's own tables, and whether they run right now. */
export function RailsAndNetworks() {
  const t = useT()
  const { value: running, missing } = useLiveFeed(fetchRunningNetworks)
  const paused = (name: string) =>
    running?.paused.has(name) && (
      <small className="ports__paused">
        <TriangleAlert className="i i--s" />
        {t(messages.paused)}
      </small>
    )
  return (
    <section className="wrap ports" id="networks" aria-labelledby="h-net">
      <div className="row row--between">
        <h2 id="h-net" className="h-big">
          {t(messages.ports)}
        </h2>
        <p className="small ports__state">
          {running && <span className={running.paused.size > 0 ? 'live live--slow' : 'live'} aria-hidden="true" />}
          {running && t(messages.running, { count: running.all - running.paused.size, all: running.all })}
          {missing && t(messages.noState)}
        </p>
      </div>
      <p className="muted">{t(messages.portsText)}</p>
      <ul className="ports__list">
        {networkNames.map((name) => (
          <li key={name}>
            <NetworkBadge network={name} />
            <small>{stablecoins.filter((coin) => coin in networks[name].tokens).join(t(listComma))}</small>
            {paused(networks[name].label)}
          </li>
        ))}
        {channelNames.map((name) => (
          <li key={name}>
            <RailBadge rail={name} />
            <small>
              {channels[name].currencies.length === fiats.length ? t(messages.all) : channels[name].currencies.join(t(listComma))}
            </small>
            {paused(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
