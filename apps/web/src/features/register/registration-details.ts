// The details of a registration: initial values, saving and submission.

import { register, saveRegistration } from '@sampan/contract/api/user.ts'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { language } from '../../lib/preferences/preferences.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { type AccountType, type Details, type FieldName, fieldNames, plainFields, shapes } from './details-rules.ts'
import { type Draft, storeReview } from './registration-store.ts'

const emptyDetails = Object.fromEntries([...fieldNames, 'userAgreement', 'privacyPolicy'].map((name) => [name, ''])) as Details

/** What the server has kept, and over it what was typed in this tab since. */
export function loadStartValues({ fields, draftToken }: Draft): Details {
  const kept = fieldNames.map((name) => [name, (fields as Partial<Record<FieldName, string>>)[name] ?? ''])
  return { ...emptyDetails, ...Object.fromEntries(kept), ...readTyped(draftToken) }
}

const typedName = (draftToken: string) => `sampan.registering.${draftToken.slice(-12)}`

export const storeTypedDetails = (draftToken: string, values: Details): void =>
  sessionStorage.setItem(typedName(draftToken), JSON.stringify(values))

function readTyped(draftToken: string): Partial<Details> {
  const kept = sessionStorage.getItem(typedName(draftToken))
  return kept === null ? {} : (JSON.parse(kept) as Partial<Details>)
}

/** Saves the valid fields; the others stay in this tab until they are valid. */
export async function saveDetails(draftToken: string, type: AccountType, values: Details): Promise<string | undefined> {
  const shape: Record<string, z.ZodMiniType> = shapes[type]
  const right = Object.entries(plainFields(type, values)).filter(([name, value]) => shape[name]?.safeParse(value).success)
  const fields = { accountType: type, ...Object.fromEntries(right) }
  const outcome = await call(saveRegistration, { body: { draftToken, fields }, onRefusal: () => undefined })
  return outcome.ok ? outcome.result.savedAt : undefined
}

/** Goes on to the code that is sent to the address of the draft. */
export function submitRegistration(draftToken: string, type: AccountType, email: string, values: Details): void {
  const idempotencyKey = openIdempotencyKey(sessionStorage, 'register')
  const fields = { ...plainFields(type, values), accountType: type, email, language: language.get() }
  const agreed = { userAgreement: true, privacyPolicy: true }
  const body = z.parse(register.body, { ...fields, requestId: idempotencyKey.requestId, draftToken, agreements: agreed })
  askVerification('/register-security-verification', {
    entry: register,
    input: { body },
    token: draftToken,
    confirmed: ({ registrationToken, review }) => {
      idempotencyKey.close()
      sessionStorage.removeItem(typedName(draftToken))
      void storeReview(registrationToken)
      return { result: review }
    },
  })
}
