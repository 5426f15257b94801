// One side of the exchange form: amount and currency.

import { type HeldCurrency, isHeldCurrency } from '@sampan/contract/currencies.ts'
import { formatExact, formatMoney } from '@sampan/contract/format-money.ts'
import { moneyFromWire } from '@sampan/contract/money.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { AssetTile } from '@sampan/ui/asset-tile'
import { Field } from '@sampan/ui/field'
import { type Translate, useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { ChevronDown } from 'lucide-react'
import { messages } from './messages.ts'
import type { Pair } from './pair-choice.ts'
import type { Exchange, Side, TypedAmount } from './use-exchange.ts'

type SideProps = {
  side: Side
  pair: Pair
  options: readonly HeldCurrency[]
  typed: TypedAmount
  onType: (typed: TypedAmount & Record<string, string>) => void
  exchange: Exchange
  onCurrency: (currency: HeldCurrency) => void
}

export function SideField({ side, pair, options, typed, onType, exchange, onCurrency }: SideProps) {
  const t = useT()
  const { quote, error, reading, wrong, shortOf, max, availableOf } = exchange
  const currency = pair[side]
  const own = typed.side === side
  const quoted = quote && moneyFromWire(quote[side].amount, currency)
  const computed = quoted ? formatExact(quoted) : ''
  const available = availableOf(currency)
  const aside = asideOf(side, { t, available, quoted })
  const short = side === 'pay' && shortOf ? t(messages.notEnough, { amount: moneyText(shortOf) }) : undefined
  const refused = wrong ? t(wrong) : error?.message
  const problem = (own ? refused : undefined) ?? short
  const bounds = t(messages.between, { minimum: figure(pair.minimum), maximum: figure(pair.maximum) })
  return (
    <Field label={t(messages[side])} aside={aside} error={problem}>
      <AmountInput
        currency={currency}
        text={own ? typed.text : computed}
        onText={(text) => onType({ side, text })}
        reading={own ? reading : { kind: 'empty' }}
        question={(readings) => {
          const [one = '', other] = readings
          return other === undefined ? t(messages.isThis, { one }) : t(messages.whichAmount, { one, other })
        }}
        unit={
          <Unit
            label={t(side === 'pay' ? messages.payCurrency : messages.getCurrency)}
            currency={currency}
            options={options}
            onChange={onCurrency}
          />
        }
        quick={side === 'pay' && max && max.units > 0n ? [{ label: t(messages.max), money: max }] : []}
        hint={side === 'pay' ? bounds : undefined}
      />
    </Field>
  )
}

const figure = ({ amount, currency }: Pair['minimum']): string => formatMoney(moneyFromWire(amount, currency))

type AsideProps = {
  t: Translate
  available: ReturnType<Exchange['availableOf']>
  quoted: ReturnType<typeof moneyFromWire> | undefined
}

function asideOf(side: Side, { t, available, quoted }: AsideProps): string | undefined {
  if (!available) return undefined
  if (side === 'pay') return t(messages.available, { amount: moneyText(available) })
  return quoted && t(messages.after, { amount: moneyText({ ...available, units: available.units + quoted.units }) })
}

type UnitProps = {
  label: string
  currency: HeldCurrency
  options: readonly HeldCurrency[]
  onChange: (currency: HeldCurrency) => void
}

/** The currency menu is the browser's own select, which works with every input device. */
function Unit({ label, currency, options, onChange }: UnitProps) {
  if (options.length < 2)
    return (
      <span className="amount__unit">
        <AssetTile currency={currency} small />
        {currency}
      </span>
    )
  return (
    <span className="amount__unit unit">
      <AssetTile currency={currency} small />
      <select
        aria-label={label}
        value={currency}
        onChange={({ target }) => isHeldCurrency(target.value) && onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <ChevronDown className="i i--s" />
    </span>
  )
}
