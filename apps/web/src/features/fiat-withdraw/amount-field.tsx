import { displayScale, type Fiat } from '@sampan/contract/currencies.ts'
import { divideUnits, rescale } from '@sampan/contract/decimal.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { type Money, moneyFromWire, moneyToDecimal } from '@sampan/contract/money.ts'
import { AmountInput } from '@sampan/ui/amount-input.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { moneyOf } from '@sampan/ui/money-of.ts'
import { moneyText } from '@sampan/ui/money-parts.ts'
import { fiatWords } from '../../lib/fiat-words.ts'
import { refusalPlace } from './check-details.ts'
import type { WithdrawForm } from './details.tsx'
import type { Preview, Withdrawal } from './use-withdrawal.ts'
import type { Wallet } from './withdraw.tsx'
import { words } from './words.ts'

type AmountFieldProps = { wallets: readonly Wallet[]; currency: Fiat; form: WithdrawForm; withdrawal: Withdrawal }

/** The amount is what arrives; the fee comes on top. What the server has against it is said before anything is sent. */
export function AmountField({ wallets, currency, form, withdrawal }: AmountFieldProps) {
  const say = useSay()
  const { reading, preview, settled } = withdrawal
  const available = wallets.find((wallet) => wallet.currency === currency)?.available
  const { name, onBlur } = form.field('amount')
  const early = settled && reading.kind === 'amount' ? refusalPlace(preview).amount : undefined
  const error = form.errors.amount ?? early
  return (
    <Field
      label={say(words.amount)}
      aside={available !== undefined && say(words.available, { amount: moneyText(moneyFromWire(available, currency)) })}
      error={error && say(error)}
      help={preview && say(words.bounds, bounds(preview))}
    >
      <AmountInput
        name={name}
        currency={currency}
        text={form.values.amount}
        onText={(text) => form.set('amount', text)}
        onBlur={onBlur}
        reading={reading}
        question={([one = '', other]) =>
          other === undefined ? say(fiatWords.isThis, { one }) : say(fiatWords.whichAmount, { one, other })
        }
        quick={preview ? quickAmounts(preview, say(words.max)) : []}
      />
    </Field>
  )
}

const bounds = ({ minimum, maxSendable }: Preview) => ({
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
