// What has become of the payment so far, and what the payer should do about it.

import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import type { Money } from '@sampan/contract/money.ts'
import { useT } from '@sampan/ui/language'
import { Note, type NoteTone } from '@sampan/ui/note'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { toMoney } from '@sampan/ui/wire-money'
import { messages } from './messages.ts'
import type { PublicLink } from './use-public-link.ts'

type Ending = { readonly tone: NoteTone; readonly title: Text; readonly more: Text }

const endings: Partial<Record<PublicLink['state'], Ending>> = {
  PAID: { tone: 'positive', title: messages.paid, more: messages.paidMore },
  OVERPAID: { tone: 'positive', title: messages.overpaid, more: messages.overpaidMore },
  EXPIRED: { tone: 'caution', title: messages.expired, more: messages.expiredMore },
  PAID_LATE: { tone: 'caution', title: messages.paidLate, more: messages.paidLateMore },
}

/** Of an amount that the payer has chosen: it is neither a part nor too much. */
const paidByChoice: Ending = { tone: 'positive', title: messages.partly, more: messages.chosenMore }

/** Read out when it changes: the payer waits for exactly this. */
export function PaymentProgress({ link }: { link: PublicLink }) {
  const t = useT()
  const [received, onTheWay] = [toMoney(link.received), toMoney(link.onTheWay)]
  const remaining = link.remaining && toMoney(link.remaining)
  const ending = link.amount === null && link.state === 'PAID' ? paidByChoice : endings[link.state]
  return (
    <div className="stack" role="status">
      {link.amount && received.units > 0n && <Share received={received} amount={toMoney(link.amount)} />}
      {ending && (
        <Note tone={ending.tone} title={t(ending.title, { received: formatMoney(received) })}>
          {t(ending.more)}
        </Note>
      )}
      {link.state === 'PARTLY_PAID' && remaining && remaining.units > 0n && (
        <Note tone="info" title={t(messages.partly, { received: formatMoney(received) })}>
          {t(messages.partlyMore, { remaining: formatMoney(remaining) })}
        </Note>
      )}
      {onTheWay.units > 0n && (
        <Note tone="info" title={t(messages.onTheWay, { amount: formatMoney(onTheWay) })}>
          {t(messages.onTheWayMore)}
        </Note>
      )}
    </div>
  )
}

function Share({ received, amount }: { received: Money; amount: Money }) {
  const t = useT()
  const counted = t(messages.progressText, { received: formatMoney(received), amount: formatMoney(amount) })
  const value = Number((received.units * 1000n) / amount.units)
  return (
    <>
      <ScaleBar value={value} max={1000} label={t(messages.progress)} valueText={counted} />
      <p className="small muted">{counted}</p>
    </>
  )
}
