// When a promised time is worth showing beside its text: "Within minutes" needs no clock time, and a past one promises nothing.

import { serverNow } from '@sampan/client/server-clock.ts'

const hourMs = 3_600_000

export function readPromisedTime(by: string | null | undefined, now = serverNow()): number | undefined {
  const time = by === null || by === undefined ? Number.NaN : Date.parse(by)
  return time - now > hourMs ? time : undefined
}
