// A month or a year of business time. Its end belongs to it, so that one period's closing is the next one's opening by the same question.

import { conversionTimezone } from '@sampan/contract/constants.ts'

export type Period = { readonly name: string; readonly start: Date; readonly end: Date }

/** Singapore knows no summer time. */
const offset = '+08:00'
export const statementZone = conversionTimezone

/** `2026-11` or `2026`. */
export function periodOf(name: string): Period {
  const [year = 0, month] = name.split('-').map(Number)
  const startOf = (ofYear: number, ofMonth: number) =>
    new Date(`${ofYear}-${String(ofMonth).padStart(2, '0')}-01T00:00:00${offset}`)
  const start = startOf(year, month ?? 1)
  const end = month === undefined || month === 12 ? startOf(year + 1, 1) : startOf(year, month + 1)
  return { name, start, end }
}

/** 2026-11-03 08:15:00, as a clock in Singapore shows it. */
export const localTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const localDay = (at: Date): string => localTime(at).slice(0, 10)

/** Its end is the first moment of the next one. */
export const lastDayOf = ({ end }: Period): string => localDay(new Date(end.getTime() - 1))
