// Parses dates (section 5): digits only are a timestamp, of which 10 digits are seconds; otherwise ISO-8601.

/** A Date reaches 100,000,000 days on either side of 1970. */
const latestMs = 8_640_000_000_000_000

const iso = /^(\d{4})-(\d\d)-(\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d))?$/

/** Milliseconds since 1970, or undefined when the text is not a date. A time without a zone is not a point in time. */
export function parseTimestamp(text: string): number | undefined {
  if (/^\d{1,16}$/.test(text)) {
    const number = Number(text)
    const ms = text.length === 10 ? number * 1000 : number
    return ms <= latestMs ? ms : undefined
  }
  const [, year, month, day] = iso.exec(text) ?? []
  if (year === undefined || !isCalendarDay(Number(year), Number(month), Number(day))) return undefined
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? undefined : ms
}

/** The 30th of February is refused, not moved into March. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCFullYear(year)
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
