// What a registration must fulfil beyond the form of its fields, and when the rules alone may approve it.

import type { register as entry } from '@sampan/contract/api/user.ts'
import { normalizeEmail } from '@sampan/contract/email.ts'
import type { BodyOf } from '@sampan/contract/endpoint.ts'
import type { Text } from '@sampan/contract/language.ts'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { Draft } from './drafts.ts'

type Application = BodyOf<typeof entry>

const ageMin = 18

const texts = {
  otherEmail: {
    en: 'This registration was opened for another address. To use this one, start again.',
    'zh-CN': '此注册是以另一个邮箱开始的。如需使用此邮箱，请重新开始。',
    th: 'การลงทะเบียนนี้เริ่มด้วยอีเมลอื่น หากต้องการใช้อีเมลนี้ โปรดเริ่มใหม่',
  },
  tooYoung: {
    en: 'You must be at least 18 years old.',
    'zh-CN': '您必须年满 18 周岁。',
    th: 'คุณต้องมีอายุอย่างน้อย 18 ปี',
  },
  notADate: {
    en: 'A date in the past. For example: 1990-05-21',
    'zh-CN': '过去的日期，例如：1990-05-21',
    th: 'วันที่ในอดีต ตัวอย่าง: 1990-05-21',
  },
} as const satisfies Record<string, Text>

/** The code was sent to the address that the draft was opened for; no other may take its place. */
export function requireSameEmail(email: string, draft: Pick<Draft, 'email'>, field: string): void {
  if (normalizeEmail(email) !== draft.email) throw new Refusal('invalidInput', { fields: { [field]: texts.otherEmail } })
}

export function requireAcceptable(application: Application, now: Date): void {
  const fields: Record<string, Text> = {}
  if (application.accountType === 'individual') {
    if (!isPast(application.dateOfBirth, now)) fields.dateOfBirth = texts.notADate
    else if (yearsSince(application.dateOfBirth, now) < ageMin) fields.dateOfBirth = texts.tooYoung
  } else if (!isPast(application.dateOfIncorporation, now)) fields.dateOfIncorporation = texts.notADate
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
}

// Countries with a call for action by the Financial Action Task Force: a person looks at these.
const looksAt = new Set(['IR', 'KP', 'MM'])

/** Individuals are approved by rule; whoever the rule does not pass waits for an operator, as companies do. */
export const passesByRule = ({ accountType, nationality, residence }: Application): boolean =>
  accountType === 'individual' && !looksAt.has(nationality) && !looksAt.has(residence)

const oldest = '1850-01-01'
const dayOf = (now: Date) => now.toISOString().slice(0, 10)
const isPast = (day: string, now: Date) => day < dayOf(now) && day > oldest

function yearsSince(day: string, now: Date): number {
  const today = dayOf(now)
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return today.slice(5) < day.slice(5) ? years - 1 : years
}
