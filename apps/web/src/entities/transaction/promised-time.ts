// The promised times of a transfer's steps. When a promised time is worth showing beside its text: "Within minutes" needs no clock time, and a past one promises nothing.

import { serverNow } from '@sampan/client/server-clock.ts'

const hourMs = 3_600_000

export function readPromisedTime(by: string | null | undefined, now = serverNow()): number | undefined {
  const time = by === null || by === undefined ? Number.NaN : Date.parse(by)
  return time - now > hourMs ? time : undefined
}

/** A step is never promised before the step ahead of it: such a time is left out. */
export function dropEarlierTimes(times: readonly (number | undefined)[]): (number | undefined)[] {
  let latest = Number.NEGATIVE_INFINITY
  return times.map((time) => {
    if (time === undefined || time < latest) return undefined
    latest = time
    return time
  })
}
