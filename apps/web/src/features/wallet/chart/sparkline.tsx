// The balance of one currency over 30 days, as a small line in its row.

import { serverNow } from '@sampan/client/server-clock.ts'
import { getBalanceChart } from '@sampan/contract/api/wallet.ts'
import { dayKey } from '@sampan/contract/format-time.ts'
import { useT } from '@sampan/ui/language'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/http/endpoint-query.ts'
import { messages } from './chart-messages.ts'
import { beginAtFirstMovement, plotSteps } from './plot-line.ts'

const days = 30
const dayMs = 86_400_000
const size = { width: 88, height: 24 }

/** Begins where the chart of the total begins, and nothing is drawn where nothing moved. The sheet of the row lists the same changes as text. */
export function Sparkline({ id }: { id: string }) {
  const t = useT()
  const [now] = useState(serverNow)
  const { data } = useEndpointQuery(getBalanceChart, { query: { id, from: dayKey(now - (days - 1) * dayMs), to: dayKey(now) } })
  const points = data?.points ?? []
  if (new Set(points.map(({ total }) => total)).size < 2) return null
  return (
    <svg
      className="spark"
      viewBox={`-1 -2 ${size.width + 2} ${size.height + 4}`}
      role="img"
      aria-label={t(messages.title, { days })}
    >
      <path d={plotSteps(beginAtFirstMovement(points), size).line} />
    </svg>
  )
}
