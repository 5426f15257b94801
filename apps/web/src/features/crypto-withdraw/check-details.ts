import { amountText } from '@sampan/contract/amount-field.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import { compare, moneyFromWire } from '@sampan/contract/money.ts'
import { asSaid } from '../../lib/refused-fields.ts'
import type { FormErrors } from '../../lib/use-form.ts'
import type { Preview, Withdrawal } from './use-withdrawal.ts'
import type { Values } from './values.ts'
import { words } from './words.ts'

type Known = Pick<Withdrawal, 'to' | 'reading' | 'preview' | 'settled' | 'choice'>

/** What is wrong with the form, as far as can be said before anything is sent. */
export function checkDetails(
  _values: Values,
  { to, reading, preview, settled, choice }: Known,
): FormErrors<Values & Record<string, string>> {
  const network = choice.row ? undefined : words.networkHelp
  const amount = amountProblem(reading, preview)
  const said = settled ? refusalPlace(preview) : undefined
  return {
    network,
    addressId: to ? said?.addressId : words.chooseAddress,
    amount: amount ?? said?.amount,
  }
}

function amountProblem(reading: Known['reading'], preview: Preview | undefined): Text | undefined {
  if (reading.kind === 'empty') return requiredText(words.amount)
  if (reading.kind === 'ambiguous') return words.sayWhich
  if (reading.kind === 'refused') return amountText(reading.problem, { currency: preview?.fee.currency ?? 'USDC' })
  if (!preview) return undefined
  const minimum = moneyFromWire(preview.minimum.amount, preview.minimum.currency)
  const max = moneyFromWire(preview.maxSendable.amount, preview.maxSendable.currency)
  if (compare(reading.money, minimum) < 0) return fill(messages.minimumAmount, { value: formatMoney(minimum) })
  if (compare(reading.money, max) > 0) return fill(words.overMax, { max: formatMoney(max) })
  return undefined
}

/** Too much, too little, over a limit; the rest of 03... is about no field of this form. */
const amountCodes = ['03001', '03002', '03003', '03004']

/** The server's refusal in its own words, beside the field it speaks of: 04... are destinations. */
export function refusalPlace(preview: Preview | undefined): { amount?: Text; addressId?: Text; other?: string } {
  if (!preview?.refusal) return {}
  const { errCode, errMsg } = preview.refusal
  if (errCode.startsWith('04')) return { addressId: asSaid(errMsg) }
  return amountCodes.includes(errCode) ? { amount: asSaid(errMsg) } : { other: errMsg }
}
