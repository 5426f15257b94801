import type { Text } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { Facts } from '@sampan/ui/facts.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { Money } from '@sampan/ui/money.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Slip } from '@sampan/ui/slip.tsx'
import { MailCheck } from 'lucide-react'
import { SummaryValue } from '../../lib/summary-value.tsx'
import type { Challenge } from './challenge.ts'
import { words } from './words.ts'

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
        <Facts facts={lines.map((line) => ({ key: line.label, term: line.label, value: <SummaryValue line={line} /> }))} />
      )}
      {lines.length > 0 && <Note icon={<MailCheck className="i" />}>{say(words.compare)}</Note>}
    </Slip>
  )
}
