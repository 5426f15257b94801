// The details of a registration: initial values, saving and submission.

import { register, saveRegistration } from '@sampan/contract/api/registration.ts'
import { isKeyOf } from '@sampan/contract/keys.ts'
import * as z from 'zod/mini'
import { isTextRecord, readJson } from '../../lib/forms/stored-json.ts'
import { call } from '../../lib/http/api.ts'
import { openIdempotencyKey } from '../../lib/http/idempotency-key.ts'
import { language } from '../../lib/preferences/preferences.ts'
import { askVerification } from '../../lib/verification/ask-verification.ts'
import { type AccountType, type Details, plainFields, shapes } from './details-rules.ts'
import { type Draft, storeReview } from './registration-store.ts'

const emptyDetails: Details = {
  corporateName: '',
  registrationNumber: '',
  placeOfIncorporation: '',
  dateOfIncorporation: '',
  authorisedPerson: '',
  name: '',
  dateOfBirth: '',
  nationality: '',
  residence: '',
  phone: '',
  userAgreement: '',
  privacyPolicy: '',
}

/** What the server has kept, and over it what was typed in this tab since. */
export function loadStartValues({ fields, draftToken }: Draft): Details {
  const stored = Object.entries(fields).filter(([name, value]) => isKeyOf(emptyDetails, name) && typeof value === 'string')
  return { ...emptyDetails, ...Object.fromEntries(stored), ...readTyped(draftToken) }
}

const typedName = (draftToken: string) => `sampan.registering.${draftToken.slice(-12)}`

export const storeTypedDetails = (draftToken: string, values: Details): void =>
  sessionStorage.setItem(typedName(draftToken), JSON.stringify(values))

const readTyped = (draftToken: string): Record<string, string> =>
  readJson(sessionStorage.getItem(typedName(draftToken)), isTextRecord) ?? {}

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
