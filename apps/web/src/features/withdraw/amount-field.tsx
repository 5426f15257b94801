import { type Currency, displayScale } from '@sampan/contract/currencies.ts'
import { divideUnits, rescale } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import type { Text } from '@sampan/contract/language.ts'
import { type Money, moneyFromWire, moneyToDecimal } from '@sampan/contract/money.ts'
import { AmountInput } from '@sampan/ui/amount-input.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { placeRefusal } from './check-amount.ts'
import type { Preview, Priced } from './use-priced.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'
import { formWords as words } from './words.ts'

type AmountFieldProps = {
  currency: Currency
  available: string | undefined
  form: WithdrawForm
  priced: Priced
  /** What the least and the most are made of. */
  bounds: Text
}

/** The amount is what arrives; the fee comes on top. What the server has against it is said before anything is sent. */
export function AmountField({ currency, available, form, priced: { reading, preview, settled }, bounds }: AmountFieldProps) {
  const say = useSay()
  const { name, onBlur } = form.field('amount')
  const early = settled && reading.kind === 'amount' ? placeRefusal(preview).amount : undefined
  const error = form.errors.amount ?? early
  return (
    <Field
      label={say(words.amount)}
      aside={available !== undefined && say(words.available, { amount: moneyText(moneyFromWire(available, currency)) })}
      error={error && say(error)}
      help={preview && say(bounds, ends(preview))}
    >
      <AmountInput
        name={name}
        currency={currency}
        text={form.values.amount}
        onText={(text) => form.set('amount', text)}
        onBlur={onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? say(words.isThis, { one }) : say(words.whichAmount, { one, other })
        }
        quick={preview ? quickAmounts(preview, say(words.max)) : []}
      />
    </Field>
  )
}

const ends = ({ minimum, maxSendable }: Preview) => ({
  minimum: formatMoney(moneyOf(minimum)),
  max: formatMoney(moneyOf(maxSendable)),
})

/** Parts of what the server says can be sent, rounded down to what may be typed; Max itself is the server's to the last digit. */
function quickAmounts({ maxSendable }: Preview, maxLabel: string): { label: string; money: Money }[] {
  const max = moneyOf(maxSendable)
  if (max.units <= 0n) return []
  const parts = [25n, 50n, 75n].map((percent) => ({ label: `${percent}%`, money: partOf(max, percent) }))
  return [...parts, { label: maxLabel, money: max }]
}

function partOf(max: Money, percent: bigint): Money {
  const { units, scale } = moneyToDecimal(max)
  const shown = rescale({ units: divideUnits(units * percent, 100n, 'down'), scale }, displayScale(max.currency), 'down')
  return { ...max, units: rescale(shown, scale, 'down').units }
}
