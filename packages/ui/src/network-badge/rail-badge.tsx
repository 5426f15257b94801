// The badge of a bank rail.

import './network-badge.css'
import type { Channel } from '@sampan/contract/channels.ts'
import { Landmark } from 'lucide-react'

/** A bank rail, shown like a network. A code of two letters would read as a country beside a bank. */
export function RailBadge({ rail }: { rail: Channel }) {
  return (
    <span className="net">
      <Landmark className="i i--s" />
      {rail}
    </span>
  )
}
