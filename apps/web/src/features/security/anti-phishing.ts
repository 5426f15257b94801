import { setAntiPhishingCode } from '@sampan/contract/api/security.ts'
import { accountInfo } from '@sampan/contract/api/user.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { antiPhishingCode } from '@sampan/contract/fields.ts'
import { messages, requiredText } from '@sampan/contract/messages.ts'
import * as z from 'zod/mini'
import { askVerification } from '../../lib/ask-verification.ts'
import { outdate } from '../../lib/server-state.ts'
import type { FormErrors } from '../../lib/use-form.ts'
import { words } from './words.ts'

export type Chosen = { readonly code: string }

const chosen = z.object({ code: antiPhishingCode })

export function checkCode(values: Chosen): FormErrors<Chosen> {
  const { code: found } = fieldErrors(chosen, values)
  return found ? { code: found === messages.required ? requiredText(words.antiPhishing) : found } : {}
}

export function saveCode({ code }: Chosen): void {
  const from = location.pathname
  askVerification('/security-setting-security-verification', {
    entry: setAntiPhishingCode,
    sending: { body: { code } },
    scene: 'antiPhishingCode',
    button: words.saveCode,
    confirmed: () => {
      outdate(accountInfo)
      return { givenPath: from }
    },
  })
}
