// What the details of a registration must fulfil. Pure, so that it can be tested without a browser.

import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { agreements } from '@sampan/contract/fields.ts'
import type { Text } from '@sampan/contract/language.ts'
import { requiredText } from '@sampan/contract/messages.ts'
import { corporateFields, individualFields } from '@sampan/contract/shapes/account.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/use-form.ts'
import { labels, words } from './words-details.ts'

export type AccountType = 'individual' | 'corporate'
export type FieldName = keyof typeof labels
export type Details = Readonly<Record<FieldName | 'userAgreement' | 'privacyPolicy', string>>

export const shapes = { individual: individualFields, corporate: corporateFields }
export const fieldNames = Object.keys(labels) as FieldName[]

/** Which fields this kind of account is asked for. */
const fieldsOf = (type: AccountType): FieldName[] => fieldNames.filter((name) => name in shapes[type])

/** As the server wants it: a phone without blanks, an optional field that was left empty not at all. */
export function plainFields(type: AccountType, values: Details): Record<string, string> {
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
