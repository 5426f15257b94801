// A clock that a test can set.

import type { Clock } from '../../apps/server/src/platform/clock.ts'

export type SettableClock = Clock & {
  set(moment: Date): void
  forward(ms: number): void
}

/** Runs like the real clock, shifted to where the test has set it. */
export function settableClock(start = new Date()): SettableClock {
  let shiftMs = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + shiftMs),
    set: (moment) => {
      shiftMs = moment.getTime() - Date.now()
    },
    forward: (ms) => {
      shiftMs += ms
    },
  }
}
