import { allNetworks, isNetworkName, networks } from '@sampan/contract/networks.ts'
import { isStatus, type Status, statuses } from '@sampan/contract/statuses.ts'
import { useSay } from '@sampan/ui/language.tsx'
import { Menu } from '@sampan/ui/menu.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { ChevronDown, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useUrlState } from '../../lib/url-state.ts'
import { useSettled } from '../../lib/use-settled.ts'
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
  const url = useUrlState()
  const [network, status] = [url.get('network'), url.get('status')]
  const networkName = isNetworkName(network) ? networks[network].label : undefined
  const statusName = isStatus(status) ? say(statuses[status].label) : undefined
  return (
    <div className="filters filters--wrap" role="group" aria-label={say(words.filters)}>
      <Menu
        align="start"
        triggerClass={networkName ? 'chip is-on' : 'chip'}
        trigger={
          <>
            {networkName ? say(words.networkIs, { name: networkName }) : say(words.anyNetwork)}
            <ChevronDown className="i i--s" />
          </>
        }
        items={[
          { key: 'all', label: say(words.anyNetwork), href: url.href({ network: undefined }), current: !networkName },
          ...allNetworks.map(({ name }) => ({
            key: name,
            label: <NetworkBadge network={name} />,
            href: url.href({ network: name }),
            current: network === name,
          })),
        ]}
      />
      <Menu
        align="start"
        triggerClass={statusName ? 'chip is-on' : 'chip'}
        trigger={
          <>
            {statusName ? say(words.statusIs, { name: statusName }) : say(words.anyStatus)}
            <ChevronDown className="i i--s" />
          </>
        }
        items={[
          { key: 'all', label: say(words.anyStatus), href: url.href({ status: undefined }), current: !statusName },
          ...offered.map((name) => ({
            key: name,
            label: say(statuses[name].label),
            href: url.href({ status: name }),
            current: status === name,
          })),
        ]}
      />
      <SearchField />
    </div>
  )
}

/** The typing goes into the address after a pause, in place of the entry before: the way back does not stop at every letter. */
function SearchField() {
  const say = useSay()
  const url = useUrlState()
  const [text, setText] = useState(url.get('text') ?? '')
  const settled = useSettled(text)
  const { set } = url
  const known = url.get('text') ?? ''
  useEffect(() => {
    if (settled !== known && settled === text) set({ text: settled.trim() || undefined }, { replace: true })
    // Only a pause in the typing changes the address; what the address says by itself (a link, the way back) does not come back here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled])
  return (
    <label className="search">
      <Search className="i i--s" />
      <input
        type="search"
        aria-label={say(words.searchLabel)}
        placeholder={say(words.search)}
        value={text}
        maxLength={128}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  )
}
