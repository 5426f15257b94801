// Validates the dates of a registration: both are in the past, and an account holder is of age.

import type { Text } from '../text/language.ts'

const ageMin = 18
const oldest = '1850-01-01'

const texts = {
  pastDate: {
    en: 'Enter a date in the past, for example 1990-05-21.',
    'zh-CN': '过去的日期，例如：1990-05-21',
    th: 'วันที่ในอดีต ตัวอย่าง: 1990-05-21',
  },
  adult: { en: 'You must be at least 18 years old.', 'zh-CN': '您必须年满 18 周岁。', th: 'คุณต้องมีอายุอย่างน้อย 18\u00a0ปี' },
} as const satisfies Record<string, Text>

export type RegistrationDates = {
  readonly dateOfBirth?: string | undefined
  readonly dateOfIncorporation?: string | undefined
}

/** The problems of the given dates, by field. */
export function findDateFaults(dates: RegistrationDates, now: Date): Partial<Record<keyof RegistrationDates, Text>> {
  const today = now.toISOString().slice(0, 10)
  const isPast = (day: string) => day < today && day > oldest
  const { dateOfBirth: birth, dateOfIncorporation: founded } = dates
  return {
    ...(birth !== undefined && !isPast(birth) && { dateOfBirth: texts.pastDate }),
    ...(birth !== undefined && isPast(birth) && yearsBetween(birth, today) < ageMin && { dateOfBirth: texts.adult }),
    ...(founded !== undefined && !isPast(founded) && { dateOfIncorporation: texts.pastDate }),
  }
}

function yearsBetween(day: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4))
  return today.slice(5) < day.slice(5) ? years - 1 : years
}
