// The amount field of a withdrawal with its limits.

import { type Currency, displayScale } from '@sampan/contract/currencies.ts'
import { divideUnits, rescale } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Money, moneyFromWire, moneyToDecimal } from '@sampan/contract/money.ts'
import { AmountInput } from '@sampan/ui/amount-input'
import { Field } from '@sampan/ui/field'
import { useT } from '@sampan/ui/language'
import { moneyText } from '@sampan/ui/money-parts'
import { toMoney } from '@sampan/ui/wire-money'
import { checkAmountEarly } from './check-amount.ts'
import { boundMessages, formMessages as messages } from './messages.ts'
import type { Preview, PreviewResult } from './use-preview.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

type AmountFieldProps = {
  currency: Currency
  available: string | undefined
  form: WithdrawForm
  priced: PreviewResult
}

/** The amount is what arrives; the fee is added. What can be known of a mistake shows before submission. */
export function AmountField({ currency, available, form, priced }: AmountFieldProps) {
  const t = useT()
  const { name, onBlur } = form.field('amount')
  const { reading, preview } = priced
  const error = form.errors.amount ?? checkAmountEarly(priced)
  return (
    <Field
      label={t(messages.amount)}
      aside={
        available !== undefined &&
        t(messages.available, { amount: moneyText(moneyFromWire(available, currency), { exact: true }) })
      }
      error={error && t(error)}
      help={preview && t(messages.bounds, { ...ends(preview), bound: t(boundMessages[preview.maxBound]) })}
    >
      <AmountInput
        name={name}
        currency={currency}
        text={form.values.amount}
        onText={(text) => form.set('amount', text)}
        onBlur={onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? t(messages.isThis, { one }) : t(messages.whichAmount, { one, other })
        }
        quick={preview ? quickAmounts(preview, t(messages.max)) : []}
      />
    </Field>
  )
}

const ends = ({ minimum, maxSendable }: Preview) => ({
  minimum: formatMoney(toMoney(minimum)),
  max: moneyText(toMoney(maxSendable), { exact: true }),
})

/** Fractions of the maximum, rounded down to what may be typed; Max is the server's exact value. */
function quickAmounts({ maxSendable }: Preview, maxLabel: string): { label: string; money: Money }[] {
  const max = toMoney(maxSendable)
  if (max.units <= 0n) return []
  const parts = [25n, 50n, 75n].map((percent) => ({ label: `${percent}%`, money: partOf(max, percent) }))
  return [...parts, { label: maxLabel, money: max }]
}

function partOf(max: Money, percent: bigint): Money {
  const { units, scale } = moneyToDecimal(max)
  const shown = rescale({ units: divideUnits(units * percent, 100n, 'down'), scale }, displayScale(max.currency), 'down')
  return { ...max, units: rescale(shown, scale, 'down').units }
}
