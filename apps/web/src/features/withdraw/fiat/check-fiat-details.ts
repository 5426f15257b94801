// Checks the form of a bank withdrawal.

import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { requiredText } from '@sampan/contract/messages.ts'
import { line } from '@sampan/contract/shapes/common.ts'
import * as z from 'zod/mini'
import { detailMessages, fiatMessages } from '../../../entities/fiat-transfer/fiat-messages.ts'
import type { FormErrors } from '../../../lib/forms/use-form.ts'
import { checkAmount, placeRefusal } from '../check-amount.ts'
import type { FiatFormValues } from './fiat-values.ts'
import { messages } from './messages.ts'
import type { FiatWithdrawal } from './use-fiat-withdrawal.ts'

type FiatDetails = Pick<FiatWithdrawal, 'currency' | 'to' | 'reading' | 'preview' | 'settled'>

const shape = z.object({ statementReference: z.optional(line(35)) })

export function checkFiatDetails(values: FiatFormValues, known: FiatDetails): FormErrors<FiatFormValues> {
  const statement = values.statementReference.trim()
  const { statementReference } = statement === '' ? {} : fieldErrors(shape, { statementReference: statement })
  return {
    currency: known.currency ? undefined : requiredText(fiatMessages.currency),
    bankAccountId: known.to ? placeRefusal(known.settled ? known.preview : undefined).to : messages.chooseAccount,
    amount: checkAmount(known),
    purposeOfTransfer: values.purposeOfTransfer === '' ? requiredText(detailMessages.purpose) : undefined,
    statementReference,
  }
}
