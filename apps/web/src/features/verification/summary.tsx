// The summary of what is confirmed, as the server decoded it.

import type { Text } from '@sampan/contract/language.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { Note } from '@sampan/ui/note'
import { ReceiptCard } from '@sampan/ui/receipt-card'
import { MailCheck } from 'lucide-react'
import { SummaryValue } from '../../entities/account/summary-value.tsx'
import type { Challenge } from './challenge-calls.ts'
import { messages } from './messages.ts'

/** The thing being confirmed, as the server understood it. */
export function Summary({ challenge, title: routeTitle }: { challenge: Challenge; title: Text }) {
  const t = useT()
  const { title, amount, lines } = challenge.summary
  return (
    <ReceiptCard className="verify__what">
      <p className="small muted">{t(messages.confirming)}</p>
      <h1>
        {title || t(routeTitle)} {amount && <Money money={moneyFromWire(amount.amount, amount.currency)} exact />}
      </h1>
      {lines.length > 0 && (
        <DescriptionList
          items={lines.map((line) => ({ key: line.label, term: line.label, value: <SummaryValue line={line} /> }))}
        />
      )}
      {lines.length > 0 && <Note icon={<MailCheck className="i" />}>{t(messages.compare)}</Note>}
    </ReceiptCard>
  )
}
