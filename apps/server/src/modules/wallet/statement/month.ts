// A month of business time. Its end belongs to it, so that one month's closing is the next one's opening by the same question.

import { conversionTimezone } from '@sampan/contract/constants.ts'

export type Month = { readonly name: string; readonly start: Date; readonly end: Date }

/** Singapore knows no summer time. */
const offset = '+08:00'
export const statementZone = conversionTimezone

export function monthOf(name: string): Month {
  const [year = 0, month = 1] = name.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  const startOf = (one: string) => new Date(`${one}-01T00:00:00${offset}`)
  return { name, start: startOf(name), end: startOf(next) }
}

/** 2026-11-03 08:15:00, as a clock in Singapore shows it. */
export const localTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
