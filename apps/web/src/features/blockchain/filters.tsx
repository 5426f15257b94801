import { networks } from '@sampan/contract/networks.ts'
import { type Status, statuses } from '@sampan/contract/statuses.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { ChipMenu } from '../../lib/chip-menu.tsx'
import { SearchField } from '../../lib/search-field.tsx'
import { useOwnNetworks } from '../../lib/use-own-networks.ts'
import { words } from './words.ts'

/** The statuses an address can have, in the order of its life; risk stands beside them. */
const offered: readonly Status[] = [
  'active',
  'pendingVerification',
  'pendingAdd',
  'pendingDelete',
  'verificationFailed',
  'disabled',
  'inactive',
  'highRisk',
  'lowRisk',
]

export function Filters() {
  const say = useSay()
  return (
    <div className="filters filters--wrap" role="group" aria-label={say(words.filters)}>
      <ChipMenu
        name="network"
        all={say(words.anyNetwork)}
        options={useOwnNetworks().map(({ name }) => ({
          value: name,
          label: <NetworkBadge network={name} />,
          chosen: say(words.networkIs, { name: networks[name].label }),
        }))}
      />
      <ChipMenu
        name="status"
        all={say(words.anyStatus)}
        options={offered.map((code) => ({
          value: code,
          label: say(statuses[code].label),
          chosen: say(words.statusIs, { name: say(statuses[code].label) }),
        }))}
      />
      <SearchField name="text" label={say(words.searchLabel)} placeholder={say(words.search)} maxLength={128} />
    </div>
  )
}
