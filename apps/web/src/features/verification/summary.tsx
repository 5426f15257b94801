import { isCurrency } from '@sampan/contract/currencies.ts'
import type { Text } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { allNetworks } from '@sampan/contract/networks.ts'
import { Address } from '@sampan/ui/address.tsx'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { NetworkBadge } from '@sampan/ui/network-badge.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { MailCheck } from 'lucide-react'
import type { Challenge } from './challenge.ts'
import { words } from './words.ts'

type Line = Challenge['summary']['lines'][number]

/** The thing being confirmed, as the server understood it. */
export function Summary({ challenge, title: routeTitle }: { challenge: Challenge; title: Text }) {
  const say = useSay()
  const { title, amount, lines } = challenge.summary
  return (
    <Slip className="verify__what">
      <p className="small muted">{say(words.confirming)}</p>
      <h1>
        {title || say(routeTitle)} {amount && <Money money={moneyFromWire(amount.amount, amount.currency)} exact />}
      </h1>
      {lines.length > 0 && (
        <Facts facts={lines.map((line) => ({ key: line.label, term: line.label, value: <Value line={line} /> }))} />
      )}
      {lines.length > 0 && <Note icon={<MailCheck className="i" />}>{say(words.compare)}</Note>}
    </Slip>
  )
}

function Value({ line }: { line: Line }) {
  if (line.as === 'money' && isCurrency(line.currency)) return <Money money={moneyFromWire(line.value, line.currency)} exact />
  const network = line.as === 'network' && allNetworks.find(({ label }) => label === line.value)
  if (network) return <NetworkBadge network={network.name} />
  // The last look at a destination is at the whole of it.
  if (line.as === 'address') return <Address address={line.value} />
  return line.value
}
