// The two verifications of an address: first the old one (scene 16), then the new one (scene 15), on one route.

import { accountInfo, changeEmail, changeEmailPrecheck } from '@sampan/contract/api/user.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { email } from '@sampan/contract/fields.ts'
import { maskEmail } from '@sampan/contract/format.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './change-messages.ts'
import { dropTicket, storeTicket } from './change-ticket.ts'

export type NewEmail = { readonly email: string }

const verification = '/change-email-security-verification'
const newEmail = z.object({ email })

export function checkEmail(values: NewEmail): FormErrors<NewEmail> {
  const { email: found } = fieldErrors(newEmail, values)
  return found ? { email: found === fieldMessages.required ? requiredText(messages.newEmail) : found } : {}
}

export function proveOldAddress(present: string): void {
  askVerification(verification, {
    entry: changeEmailPrecheck,
    input: { body: {} },
    scene: 'emailUnbind',
    confirmed: (ticket) => {
      storeTicket('email', ticket)
      return { email: maskEmail(present) }
    },
  })
}

export function bindNewAddress(changeToken: string, values: NewEmail): void {
  askVerification(verification, {
    entry: changeEmail,
    input: { body: { changeToken, email: newEmail.parse(values).email } },
    scene: 'emailBind',
    button: messages.emailConfirm,
    confirmed: () => {
      dropTicket('email')
      invalidate(accountInfo)
      return { givenPath: '/change-email-success' }
    },
  })
}
