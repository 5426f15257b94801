// Checks and saves the anti-phishing code.

import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { antiPhishingCode } from '@sampan/contract/fields.ts'
import { messages as fieldMessages, requiredText } from '@sampan/contract/messages.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { invalidate } from '../../lib/http/endpoint-query.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { messages } from './messages.ts'

export type CodeForm = { readonly code: string }

const chosen = z.object({ code: antiPhishingCode })

export function checkCode(values: CodeForm): FormErrors<CodeForm> {
  const { code: found } = fieldErrors(chosen, values)
  return found ? { code: found === fieldMessages.required ? requiredText(messages.antiPhishing) : found } : {}
}

export function saveCode({ code }: CodeForm): void {
  const from = location.pathname
  askVerification('/security-setting-security-verification', {
    entry: setAntiPhishingCode,
    input: { body: { code } },
    scene: 'antiPhishingCode',
    button: messages.saveCode,
    confirmed: () => {
      invalidate(accountInfo)
      return { givenPath: from }
    },
  })
}
