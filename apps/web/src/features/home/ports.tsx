import { channelNames, channels } from '@sampan/contract/channels.ts'
import { fiats, stablecoins } from '@sampan/contract/currencies.ts'
import { networkNames, networks } from '@sampan/contract/networks.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { RailBadge } from '@sampan/ui/rail-badge.tsx'
import { words } from './words.ts'

/** Networks and rails, from the contract's own tables. */
export function Ports() {
  const say = useSay()
  return (
    <section className="wrap ports" id="networks" aria-labelledby="h-net">
      <h2 id="h-net" className="h-big">
        {say(words.ports)}
      </h2>
      <p className="muted">{say(words.portsText)}</p>
      <ul className="ports__list">
        {networkNames.map((name) => (
          <li key={name}>
            <NetworkBadge network={name} />
            <small>{stablecoins.filter((coin) => coin in networks[name].tokens).join(', ')}</small>
          </li>
        ))}
        {channelNames.map((name) => (
          <li key={name}>
            <RailBadge rail={name} />
            <small>
              {channels[name].currencies.length === fiats.length ? say(words.all) : channels[name].currencies.join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
