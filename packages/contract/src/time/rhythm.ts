// The dates of a schedule: once, every week or every month, at ten in the morning in Singapore, which has no summer time.

export const rhythms = ['once', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

/** Days as in 2026-11-18. */
export type RunDates = { readonly rhythm: Rhythm; readonly firstOn: string; readonly lastOn: string | null }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** No run starts earlier than this after its notice. */
export const noticeLeadMs = 24 * hourMs
/** The notice is sent this long before the run, where the run is not nearer already. */
export const noticeAheadMs = 48 * hourMs
/** A run that has not started this long after its time does not start any more. */
export const runLateMs = 24 * hourMs

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** When the run of a day starts. */
export const runTimeOf = (day: string): Date => new Date(`${day}T02:00:00Z`)

/** The day of the run with this number, from 0. A month without the day has its last day instead. */
export function runDay({ rhythm, firstOn }: Pick<RunDates, 'rhythm' | 'firstOn'>, index: number): string | undefined {
  if (rhythm === 'once') return index === 0 ? firstOn : undefined
  const first = Date.parse(`${firstOn}T00:00:00Z`)
  if (rhythm === 'weekly') return utcDay(first + index * 7 * dayMs)
  const [year = 0, month = 1, day = 1] = firstOn.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + index, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + index, Math.min(day, lastOfMonth)))
}

/** The first day whose run is not before `from`; undefined where none is left. */
export function nextRunDay(dates: RunDates, from: Date): string | undefined {
  const passed = from.getTime() - runTimeOf(dates.firstOn).getTime()
  const longest = dates.rhythm === 'weekly' ? 7 * dayMs : 31 * dayMs
  for (let index = dates.rhythm === 'once' ? 0 : Math.max(0, Math.floor(passed / longest) - 1); ; index += 1) {
    const day = runDay(dates, index)
    if (day === undefined || (dates.lastOn !== null && day > dates.lastOn)) return undefined
    if (runTimeOf(day) >= from) return day
  }
}

/** The first day that a new schedule can start on: its notice must come before. */
export const earliestRunDay = (now: Date): string => {
  const today = utcDay(now.getTime() + noticeLeadMs)
  return runTimeOf(today).getTime() >= now.getTime() + noticeLeadMs ? today : utcDay(now.getTime() + noticeLeadMs + dayMs)
}

/** How many runs there are until the last day. */
export function countRuns(dates: RunDates & { readonly lastOn: string }): number {
  let index = 0
  for (let day = runDay(dates, 0); day !== undefined && day <= dates.lastOn; day = runDay(dates, index)) index += 1
  return index
}
