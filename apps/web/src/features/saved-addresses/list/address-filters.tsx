// The filters of the address list.

import { networks } from '@sampan/contract/networks.ts'
import { type Status, statuses } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { NetworkBadge } from '@sampan/ui/network-badge'
import { ChipMenu } from '../../../lib/forms/chip-menu.tsx'
import { SearchField } from '../../../lib/forms/search-field.tsx'
import { messages } from '../messages.ts'
import { useOwnNetworks } from '../use-own-networks.ts'

/** The statuses of an address in the order of its life; risk is a separate filter. */
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

export function AddressFilters() {
  const t = useT()
  return (
    <div className="filters filters--wrap" role="group" aria-label={t(messages.filters)}>
      <ChipMenu
        name="network"
        all={t(messages.anyNetwork)}
        options={useOwnNetworks().map(({ name }) => ({
          value: name,
          label: <NetworkBadge network={name} />,
          chosen: t(messages.networkIs, { name: networks[name].label }),
        }))}
      />
      <ChipMenu
        name="status"
        all={t(messages.anyStatus)}
        options={offered.map((code) => ({
          value: code,
          label: t(statuses[code].label),
          chosen: t(messages.statusIs, { name: t(statuses[code].label) }),
        }))}
      />
      <SearchField name="text" label={t(messages.searchLabel)} placeholder={t(messages.search)} maxLength={128} />
    </div>
  )
}
