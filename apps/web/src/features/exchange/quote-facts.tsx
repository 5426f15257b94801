// The figures of a quote: rate, fee and what arrives.

import { formatRateLine, formatShortRate } from '@sampan/contract/format-rate.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { DescriptionList } from '@sampan/ui/description-list'
import { useT } from '@sampan/ui/language'
import { Money } from '@sampan/ui/money'
import { messages } from './messages.ts'
import type { Quote } from './use-exchange.ts'

export const rateText = (pay: string, get: string, rate: string) => (
  <span className="nowrap">{formatRateLine(pay, rate, get)}</span>
)

export function QuoteFacts({ quote }: { quote: Quote }) {
  const t = useT()
  const { pay, fee, converted, get, rate, baseRate, adjustmentBp } = quote
  const money = ({ amount, currency }: Quote['pay']) => moneyFromWire(amount, currency)
  const taken = money(fee)
  return (
    <DescriptionList
      items={[
        { key: 'pay', term: t(messages.pay), value: <Money money={money(pay)} exact /> },
        { key: 'fee', term: t(messages.fee), value: <Money money={{ ...taken, units: -taken.units }} exact /> },
        { key: 'converted', term: t(messages.converted), value: <Money money={money(converted)} exact /> },
        {
          key: 'rate',
          term: t(messages.rate),
          value: rateText(pay.currency, get.currency, rate),
          note: adjustmentBp < 0 ? t(messages.spread, { base: formatShortRate(baseRate), bp: -adjustmentBp }) : undefined,
        },
        { key: 'get', term: t(messages.get), value: <Money money={money(get)} exact />, sum: true },
      ]}
    />
  )
}
