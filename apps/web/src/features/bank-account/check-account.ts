// Validates a bank account in the browser by the server's rules.

import { compact } from '@sampan/contract/bank/check-digits.ts'
import { bankAccountProblems } from '@sampan/contract/bank/problems.ts'
import { bankRequirements } from '@sampan/contract/bank/requirements.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { saySame, type Text } from '@sampan/contract/language.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import { bankAccountFields } from '@sampan/contract/shapes/bank.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { type AccountFormValues, readPlace, toRequestBody } from './account-values.ts'
import { messages } from './form-messages.ts'

const shape = z.object(bankAccountFields)

/** From here on it is no half-typed number any more. */
const lengthOf = { iban: 15, aba: 9 } as const

export function checkAccount(values: AccountFormValues): FormErrors<AccountFormValues> {
  const place = readPlace(values)
  const body = toRequestBody(values)
  if (!place || !body)
    return {
      ...(values.country === '' ? { country: requiredText(messages.country) } : {}),
      ...(values.currency === '' ? { currency: requiredText(messages.currency) } : {}),
    }
  const fields = bankRequirements(place).groups.flatMap((group) => group.fields)
  const unanswered: Record<string, Text> =
    fields.some(({ key }) => key === 'isIntermediaryRequired') && values.isIntermediaryRequired === ''
      ? { isIntermediaryRequired: messages.yesOrNo }
      : {}
  // A country's rule is more specific than the format, so its message wins.
  const found: Record<string, Text> = { ...fieldErrors(shape, body), ...bankAccountProblems(body), ...unanswered }
  const errors: Record<string, Text> = {}
  for (const { key, label, help, check } of fields) {
    const text = found[key]
    // The rule alone does not help where only a digit is wrong.
    const slip =
      help !== undefined &&
      text !== undefined &&
      saySame(text, help) &&
      (check === 'iban' || check === 'aba') &&
      compact(values[key]).length >= lengthOf[check]
    if (text === fieldMessages.required) errors[key] = requiredText(label)
    else if (text) errors[key] = slip ? messages.wrongDigits : text
  }
  return errors
}
