import { amountText } from '@sampan/contract/amount-field.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { formatMoney } from '@sampan/contract/format-money.ts'
import { fill, type Text } from '@sampan/contract/language.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import { compare } from '@sampan/contract/money.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import { moneyOf } from '@sampan/ui/money-of.ts'
import * as z from 'zod/mini'
import { detailWords, fiatWords } from '../../lib/fiat-words.ts'
import { asSaid } from '../../lib/refused-fields.ts'
import type { FormErrors } from '../../lib/use-form.ts'
import type { Preview, Typed, Withdrawal } from './use-withdrawal.ts'
import { words } from './words.ts'

type Known = Pick<Withdrawal, 'currency' | 'to' | 'reading' | 'preview' | 'settled'>

const shape = z.object({ statementReference: z.optional(line(35)) })

/** What is wrong with the form, as far as can be said before anything is sent. */
export function checkDetails(values: Typed, { currency, to, reading, preview, settled }: Known): FormErrors<Typed> {
  const said = settled ? refusalPlace(preview) : undefined
  const statement = values.statementReference.trim()
  const { statementReference } = statement === '' ? {} : fieldErrors(shape, { statementReference: statement })
  return {
    currency: currency ? undefined : requiredText(fiatWords.currency),
    bankAccountId: to ? said?.bankAccountId : words.chooseAccount,
    amount: amountProblem(reading, preview) ?? said?.amount,
    purposeOfTransfer: values.purposeOfTransfer === '' ? requiredText(detailWords.purpose) : undefined,
    statementReference,
  }
}

function amountProblem(reading: Known['reading'], preview: Preview | undefined): Text | undefined {
  if (reading.kind === 'empty') return requiredText(words.amount)
  if (reading.kind === 'ambiguous') return fiatWords.sayWhich
  if (reading.kind === 'refused') return amountText(reading.problem, { currency: preview?.fee.currency ?? 'USD' })
  if (!preview) return undefined
  const [minimum, max] = [moneyOf(preview.minimum), moneyOf(preview.maxSendable)]
  if (compare(reading.money, minimum) < 0) return fill(messages.minimumAmount, { value: formatMoney(minimum) })
  if (compare(reading.money, max) > 0) return fill(words.overMax, { max: formatMoney(max) })
  return undefined
}

/** The server's refusal in its own words, beside the field it speaks of: 03... are amounts, 04... destinations. */
export function refusalPlace(preview: Preview | undefined): { amount?: Text; bankAccountId?: Text; other?: string } {
  if (!preview?.refusal) return {}
  const { errCode, errMsg } = preview.refusal
  if (errCode.startsWith('04')) return { bankAccountId: asSaid(errMsg) }
  return errCode.startsWith('03') ? { amount: asSaid(errMsg) } : { other: errMsg }
}
