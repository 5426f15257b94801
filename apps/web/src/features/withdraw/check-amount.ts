// Checks the amount of a withdrawal and places the server's refusal.

import { amountText, typingError } from '@sampan/contract/amount-field.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Language, say, type Text } from '@sampan/contract/language.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import { compare } from '@sampan/contract/money.ts'
import { toMoney } from '@sampan/ui/wire-money'
import { toText } from '../../lib/http/refused-fields.ts'
import { boundMessages, formMessages } from './messages.ts'
import type { Preview, PreviewResult } from './use-preview.ts'

type PreviewState = Pick<PreviewResult, 'reading' | 'preview' | 'settled'>

/** Local errors first, then the server's objections from the preview. */
export function checkAmount({ reading, preview, settled }: PreviewState): Text | undefined {
  if (reading.kind === 'empty') return requiredText(formMessages.amount)
  if (reading.kind === 'ambiguous') return formMessages.amountUnclear
  if (reading.kind === 'refused') return amountText(reading.problem, { currency: preview?.fee.currency ?? 'USD' })
  if (!preview) return undefined
  const [minimum, max] = [toMoney(preview.minimum), toMoney(preview.maxSendable)]
  if (compare(reading.money, minimum) < 0) return fill(messages.minimumAmount, { value: formatMoney(minimum) })
  if (compare(reading.money, max) > 0) return overMaxText(formatMoney(max), boundMessages[preview.maxBound])
  return settled ? placeRefusal(preview).amount : undefined
}

/** What is wrong for certain before the field is left: digits that still follow cannot mend it, or a pause has shown that none follow. */
export function checkAmountEarly(known: PreviewState): Text | undefined {
  const { reading, preview, settled } = known
  if (reading.kind === 'refused') return typingError(reading, preview?.fee.currency ?? 'USD')
  if (reading.kind !== 'amount' || !preview) return undefined
  return settled || compare(reading.money, toMoney(preview.maxSendable)) > 0 ? checkAmount(known) : undefined
}

/** The bound is a text in each language, so it goes into each of them. */
function overMaxText(max: string, bound: Text): Text {
  const text = (language: Language) => say(formMessages.overMax, language, { max, bound: say(bound, language) })
  return { en: text('en'), 'zh-CN': text('zh-CN'), th: text('th') }
}

/** Too much, too little, over a limit; the rest of 03... is about no field of the form. */
const amountCodes = ['03001', '03002', '03003', '03004']
/** An amount that is not there yet is no mistake of the person's. */
const unfilledCode = '00400'

/** The server's refusal in its own words, beside the field it speaks of: 04... are destinations. */
export function placeRefusal(preview: Preview | undefined): { amount?: Text; to?: Text; other?: string } {
  if (!preview?.refusal) return {}
  const { errCode, errMsg } = preview.refusal
  if (errCode.startsWith('04')) return { to: toText(errMsg) }
  if (amountCodes.includes(errCode)) return { amount: toText(errMsg) }
  return errCode === unfilledCode ? {} : { other: errMsg }
}
