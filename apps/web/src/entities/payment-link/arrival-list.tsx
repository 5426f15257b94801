// The payments that a link has received, with what became of each.

import './arrival-list.css'
import type { followPaymentLink } from '@sampan/contract/api/payment-link.ts'
import type { ResponseOf } from '@sampan/contract/endpoint.ts'
import { formatDayTime } from '@sampan/contract/format-time.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { networkById } from '@sampan/contract/networks.ts'
import type { ArrivalState } from '@sampan/contract/shapes/payment-link.ts'
import type { Tone } from '@sampan/contract/statuses.ts'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { Money } from '@sampan/ui/money'
import { ScaleBar } from '@sampan/ui/scale-bar'
import { Tag } from '@sampan/ui/status-tag'
import { useLocaleFormat } from '../../lib/i18n/use-locale-format.ts'
import { cryptoMessages } from '../crypto-transfer/crypto-messages.ts'
import { arrivalMessages as messages } from './arrival-messages.ts'

type Arrival = ResponseOf<typeof followPaymentLink>['arrivals'][number]

const tones: Readonly<Record<ArrivalState, Tone>> = {
  confirming: 'moving',
  review: 'person',
  belowMinimum: 'waiting',
  credited: 'done',
  otherCurrency: 'ended',
  notAccepted: 'stopped',
  returned: 'stopped',
}

const explanations = {
  review: messages.reviewMore,
  belowMinimum: messages.belowMinimumMore,
  otherCurrency: messages.otherCurrencyMore,
  notAccepted: messages.notAcceptedMore,
  returned: messages.returnedMore,
} as const

/** `reference` opens the transaction in the history; only its owner has one. */
type ArrivalListProps = { arrivals: readonly (Arrival & { readonly reference?: string })[] }

export function ArrivalList({ arrivals }: ArrivalListProps) {
  return (
    <ul className="arrivals">
      {arrivals.map((arrival) => (
        <ArrivalItem key={`${arrival.seenAt} ${arrival.reference} ${arrival.amount?.amount}`} arrival={arrival} />
      ))}
    </ul>
  )
}

function ArrivalItem({ arrival }: { arrival: ArrivalListProps['arrivals'][number] }) {
  const t = useT()
  const { state, amount, late, reference } = arrival
  const more =
    state === 'confirming' || state === 'credited' ? late && state === 'credited' && messages.lateMore : explanations[state]
  return (
    <li>
      <div className="row row--between">
        <strong>{amount ? <Money money={moneyFromWire(amount.amount, amount.currency)} exact /> : t(messages.otherToken)}</strong>
        <span className="row">
          {late && <Tag tone="person">{t(messages.late)}</Tag>}
          <Tag tone={tones[state]}>{t(messages[state])}</Tag>
        </span>
      </div>
      <Progress arrival={arrival} />
      {more && <p className="small muted">{t(more)}</p>}
      {reference !== undefined && (
        <Link className="small" href={`/wallet-history?q=${reference}`}>
          {reference}
        </Link>
      )}
    </li>
  )
}

function Progress({ arrival: { state, confirmations, mainNet, seenAt } }: { arrival: Arrival }) {
  const t = useT()
  const when = formatDayTime(Date.parse(seenAt), useLocaleFormat())
  const place = mainNet === null ? when : `${networkById(mainNet).label} · ${when}`
  if (state !== 'confirming' || !confirmations) return <p className="small muted">{place}</p>
  const counted = t(cryptoMessages.confirmations, confirmations)
  return (
    <>
      <ScaleBar value={confirmations.n} max={confirmations.m} label={t(cryptoMessages.confirmationsLabel)} valueText={counted} />
      <p className="small muted row row--between">
        <span>{place}</span>
        <span>{counted}</span>
      </p>
    </>
  )
}
