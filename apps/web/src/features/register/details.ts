// The details of a registration: what is asked of whom, the rules, saving, and handing in.

import { register, saveRegistration } from '@sampan/contract/api/user.ts'
import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { agreements } from '@sampan/contract/fields.ts'
import type { Text } from '@sampan/contract/language.ts'
import { requiredText } from '@sampan/contract/messages.ts'
import { corporateFields, individualFields } from '@sampan/contract/shapes/account.ts'
import * as z from 'zod/mini'
import { call } from '../../lib/api.ts'
import { askVerification } from '../../lib/ask-verification.ts'
import { openAttempt } from '../../lib/attempt.ts'
import { language } from '../../lib/preferences.ts'
import type { FormErrors } from '../../lib/use-form.ts'
import { type Draft, keepReview } from './kept-registration.ts'
import { labels, words } from './words-details.ts'

export type AccountType = 'individual' | 'corporate'
type FieldName = keyof typeof labels
export type Details = Readonly<Record<FieldName | 'userAgreement' | 'privacyPolicy', string>>

const shapes = { individual: individualFields, corporate: corporateFields }
const fieldNames = Object.keys(labels) as FieldName[]

/** Which fields this kind of account is asked for. */
const fieldsOf = (type: AccountType): FieldName[] => fieldNames.filter((name) => name in shapes[type])

const emptyDetails = Object.fromEntries([...fieldNames, 'userAgreement', 'privacyPolicy'].map((name) => [name, ''])) as Details

/** What the server has kept, and over it what was typed in this tab since. */
export function startOf({ fields, draftToken }: Draft): Details {
  const kept = fieldNames.map((name) => [name, (fields as Partial<Record<FieldName, string>>)[name] ?? ''])
  return { ...emptyDetails, ...Object.fromEntries(kept), ...readTyped(draftToken) }
}

const typedName = (draftToken: string) => `sampan.registering.${draftToken.slice(-12)}`

export const keepTyped = (draftToken: string, values: Details): void =>
  sessionStorage.setItem(typedName(draftToken), JSON.stringify(values))

function readTyped(draftToken: string): Partial<Details> {
  const kept = sessionStorage.getItem(typedName(draftToken))
  return kept === null ? {} : (JSON.parse(kept) as Partial<Details>)
}

/** As the server wants it: a phone without blanks, an optional field that was left empty not at all. */
function plainFields(type: AccountType, values: Details): Record<string, string> {
  const given = fieldsOf(type).map((name) => [name, name === 'phone' ? plainPhone(values.phone) : values[name].trim()])
  return Object.fromEntries(given.filter(([name, value]) => value !== '' || name !== 'registrationNumber'))
}

const plainPhone = (typed: string): string => typed.replace(/[\s().-]/g, '')

export function checkDetails(type: AccountType, email: string, values: Details, now = new Date()): FormErrors<Details> {
  const schema = z.object({ ...shapes[type], agreements })
  const agreed = { userAgreement: values.userAgreement === 'yes', privacyPolicy: values.privacyPolicy === 'yes' }
  const found = fieldErrors(schema, { ...plainFields(type, values), accountType: type, email, agreements: agreed })
  const errors = Object.entries(found).map(([path, text]): [string, Text] => {
    const name = path.replace('agreements.', '')
    const label = labels[name as FieldName]
    return [name, label && values[name as FieldName] === '' ? requiredText(label) : text]
  })
  return { ...dateFaults(type, values, now), ...Object.fromEntries(errors) }
}

/** A birthday or a founding lies in the past, and an account holder is of age. */
function dateFaults(type: AccountType, values: Details, now: Date): FormErrors<Details> {
  const today = now.toISOString().slice(0, 10)
  const eighteenYearsAgo = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  if (type === 'corporate') return values.dateOfIncorporation >= today ? { dateOfIncorporation: words.pastDate } : {}
  if (values.dateOfBirth >= today) return { dateOfBirth: words.pastDate }
  return values.dateOfBirth > eighteenYearsAgo ? { dateOfBirth: words.adult } : {}
}

/** Saves whatever is right by itself; the rest waits in this tab until it is. */
export async function saveDetails(draftToken: string, type: AccountType, values: Details): Promise<string | undefined> {
  const shape: Record<string, z.ZodMiniType> = shapes[type]
  const right = Object.entries(plainFields(type, values)).filter(([name, value]) => shape[name]?.safeParse(value).success)
  const fields = { accountType: type, ...Object.fromEntries(right) }
  const outcome = await call(saveRegistration, { body: { draftToken, fields }, onRefusal: () => undefined })
  return outcome.ok ? outcome.result.savedAt : undefined
}

/** Goes on to the code that is sent to the address of the draft. */
export function handIn(draftToken: string, type: AccountType, email: string, values: Details): void {
  const attempt = openAttempt(sessionStorage, 'register')
  const fields = { ...plainFields(type, values), accountType: type, email, language: language.get() }
  const agreed = { userAgreement: true, privacyPolicy: true }
  const body = z.parse(register.body, { ...fields, requestId: attempt.requestId, draftToken, agreements: agreed })
  askVerification('/register-security-verification', {
    entry: register,
    sending: { body },
    token: draftToken,
    confirmed: ({ registrationToken, review }) => {
      attempt.close()
      sessionStorage.removeItem(typedName(draftToken))
      void keepReview(registrationToken)
      return { result: review }
    },
  })
}
