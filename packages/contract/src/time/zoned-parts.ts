// The parts of a time in a zone: year, month, day, hour and offset.

const minuteMs = 60_000

export function zonedParts(at: number, zone: string) {
  return typeof Temporal === 'undefined' ? partsByFormatter(at, zone) : partsByCalendar(at, zone)
}

/** A browser needs a tenth of a second for its first formatter, so simple zones are computed without one. */
export function partsByCalendar(at: number, zone: string) {
  const then = Temporal.Instant.fromEpochMilliseconds(Math.floor(at)).toZonedDateTimeISO(zone)
  return {
    year: then.year,
    month: then.month,
    day: then.day,
    weekday: then.dayOfWeek % 7,
    hour: String(then.hour).padStart(2, '0'),
    minute: String(then.minute).padStart(2, '0'),
    /** Minutes ahead of GMT. */
    offset: Math.floor(then.offsetNanoseconds / (minuteMs * 1_000_000)),
  }
}

export function partsByFormatter(at: number, zone: string): ReturnType<typeof partsByCalendar> {
  const parts = new Map(
    partsIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  const [year, month, day] = [number('year'), number('month'), number('day')]
  const wall = Date.UTC(year, month - 1, day, number('hour'), number('minute'))
  return {
    year,
    month,
    day,
    weekday: new Date(wall).getUTCDay(),
    hour: parts.get('hour') ?? '',
    minute: parts.get('minute') ?? '',
    offset: wall / minuteMs - Math.floor(at / minuteMs),
  }
}

// Making a formatter costs a hundred times its use. Only valid zones are kept, and of those there are a few hundred.
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string): Intl.DateTimeFormat {
  const kept = formatters.get(zone)
  if (kept) return kept
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(zone, made)
  return made
}
