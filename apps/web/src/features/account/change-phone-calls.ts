// The two verifications of a phone: first the user, then the phone.

import { accountInfo, changeMobile, changeMobilePrecheck } from '@sampan/contract/api/user.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { phone } from '@sampan/contract/fields.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import { normalizePhone } from '@sampan/contract/phone.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { dropTicket, storeTicket } from './change-ticket.ts'
import { type PhonePath, type PhoneRoute, phoneRoutes } from './phone-routes.ts'

export type NewPhone = { readonly mobile: string }

const newPhone = z.object({ mobile: phone })

export function checkPhone(path: PhonePath, { mobile }: NewPhone): FormErrors<NewPhone> {
  const { mobile: found } = fieldErrors(newPhone, { mobile: normalizePhone(mobile) })
  return found ? { mobile: found === messages.required ? requiredText(phoneRoutes[path].number) : found } : {}
}

export function proveUser(path: PhonePath): void {
  askVerification(phoneRoutes[path].verification, {
    entry: changeMobilePrecheck,
    input: { body: {} },
    confirmed: (ticket) => {
      storeTicket('phone', ticket)
      return {}
    },
  })
}

export function bindPhone(path: PhonePath, changeToken: string, { mobile }: NewPhone): void {
  const { verification, success, confirm }: PhoneRoute = phoneRoutes[path]
  askVerification(verification, {
    entry: changeMobile,
    input: { body: { changeToken, mobile: normalizePhone(mobile) } },
    button: confirm,
    confirmed: () => {
      dropTicket('phone')
      invalidate(accountInfo)
      return { givenPath: success }
    },
  })
}
