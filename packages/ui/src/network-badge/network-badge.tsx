// The badge of a blockchain network.

import './network-badge.css'
import { type NetworkName, networks } from '@sampan/contract/networks.ts'

/** Colour helps; the code and the full name decide. */
export function NetworkBadge({ network }: { network: NetworkName }) {
  const { badge, label } = networks[network]
  return (
    <span className={`net net--${network.toLowerCase()}`}>
      <span className="net__code" aria-hidden="true">
        {badge}
      </span>
      {label}
    </span>
  )
}
