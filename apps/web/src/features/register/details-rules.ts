// What the details of a registration must fulfil. Pure, so that it can be tested without a browser.

import { fieldErrors } from '@sampan/contract/field-errors.ts'
import { agreements } from '@sampan/contract/fields.ts'
import { isKeyOf, keysOf } from '@sampan/contract/keys.ts'
import type { Text } from '@sampan/contract/language.ts'
import { requiredText } from '@sampan/contract/messages.ts'
import { normalizePhone } from '@sampan/contract/phone.ts'
import { findDateFaults } from '@sampan/contract/registration-dates.ts'
import { corporateFields, individualFields } from '@sampan/contract/shapes/account.ts'
import * as z from 'zod/mini'
import type { FormErrors } from '../../lib/forms/use-form.ts'
import { labels } from './details-messages.ts'

export type AccountType = 'individual' | 'corporate'
export type FieldName = keyof typeof labels
export type Details = Readonly<Record<FieldName | 'userAgreement' | 'privacyPolicy', string>>

export const shapes = { individual: individualFields, corporate: corporateFields }
const fieldNames: readonly FieldName[] = keysOf(labels)

/** Which fields this kind of account is asked for. */
const fieldsOf = (type: AccountType): FieldName[] => fieldNames.filter((name) => name in shapes[type])

/** As the server wants it: a phone without blanks and trunk zero, an optional field that was left empty not at all. */
export function plainFields(type: AccountType, values: Details): Record<string, string> {
  const given = fieldsOf(type).map((name) => [name, name === 'phone' ? normalizePhone(values.phone) : values[name].trim()])
  return Object.fromEntries(given.filter(([name, value]) => value !== '' || name !== 'registrationNumber'))
}

export function checkDetails(type: AccountType, email: string, values: Details, now = new Date()): FormErrors<Details> {
  const schema = z.object({ ...shapes[type], agreements })
  const agreed = { userAgreement: values.userAgreement === 'yes', privacyPolicy: values.privacyPolicy === 'yes' }
  const found = fieldErrors(schema, { ...plainFields(type, values), accountType: type, email, agreements: agreed })
  const errors = Object.entries(found).map(([path, text]): [string, Text] => {
    const name = path.replace('agreements.', '')
    return [name, isKeyOf(labels, name) && values[name] === '' ? requiredText(labels[name]) : text]
  })
  return { ...findDateFaults(plainFields(type, values), now), ...Object.fromEntries(errors) }
}
