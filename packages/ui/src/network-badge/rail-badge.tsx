// The badge of a bank rail.

import './network-badge.css'
import type { Channel } from '@sampan/contract/channels.ts'

/** A bank rail, shown like a network; its code is the first two letters of its name. */
export function RailBadge({ rail }: { rail: Channel }) {
  return (
    <span className="net">
      <span className="net__code" aria-hidden="true">
        {rail.slice(0, 2)}
      </span>
      {rail}
    </span>
  )
}
