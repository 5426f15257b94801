// One value of a verification or approval summary, as the server decoded it.

import { isCurrency } from '@sampan/contract/currencies.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import type { summaryLine } from '@sampan/contract/shapes/transaction.ts'
import { Address } from '@sampan/ui/address'
import { Money } from '@sampan/ui/money'
import { NetworkBadge } from '@sampan/ui/network-badge'
import type * as z from 'zod/mini'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'

/** One line of what is confirmed, as the server has decoded it. */
export function SummaryValue({ line }: { line: z.output<typeof summaryLine> }) {
  const locale = useLocaleFormat()
  if (line.as === 'money' && isCurrency(line.currency)) return <Money money={moneyFromWire(line.value, line.currency)} exact />
  const network = line.as === 'network' && allNetworks.find(({ label }) => label === line.value)
  if (network) return <NetworkBadge network={network.name} />
  // The last look at a destination is at the whole of it.
  if (line.as === 'address') return <Address address={line.value} />
  if (line.as === 'time' && /^\d{4}-\d\d-\d\dT/.test(line.value)) return formatDayTime(Date.parse(line.value), locale)
  return line.value
}
