// What a registration must fulfil beyond the form of its fields, and when the rules alone may approve it.

import type { register as entry } from '@sampan/contract/api/registration.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import { findDateFaults, type RegistrationDates } from '@sampan/contract/registration-dates.ts'
import type { Draft } from './drafts.ts'

type Application = BodyOf<typeof entry>

const texts = {
  otherEmail: {
    en: 'This registration was started with another email. To use this one, start again.',
    'zh-CN': '此注册是以另一个邮箱开始的。如需使用此邮箱，请重新开始。',
    th: 'การลงทะเบียนนี้เริ่มด้วยอีเมลอื่น หากต้องการใช้อีเมลนี้ โปรดเริ่มใหม่',
  },
} as const satisfies Record<string, Text>

/** The code was sent to the address that the draft was opened for; no other may take its place. */
export function requireSameEmail(email: string, draft: Pick<Draft, 'email'>, field: string): void {
  if (normalizeEmail(email) !== draft.email) throw new Refusal('invalidInput', { fields: { [field]: texts.otherEmail } })
}

/** Refuses dates that cannot be; `place` names where the fields are in the body. */
export function requirePlausibleDates(dates: RegistrationDates, now: Date, place = ''): void {
  const faults = Object.entries(findDateFaults(dates, now)).map(([name, text]) => [`${place}${name}`, text])
  if (faults.length > 0) throw new Refusal('invalidInput', { fields: Object.fromEntries(faults) })
}

// Countries with a call for action by the Financial Action Task Force: a person looks at these.
const looksAt = new Set(['IR', 'KP', 'MM'])

/** Individuals are approved by rule; the others wait for an operator, as companies do. */
export const passesByRule = ({ accountType, nationality, residence }: Application): boolean =>
  accountType === 'individual' && !looksAt.has(nationality) && !looksAt.has(residence)
