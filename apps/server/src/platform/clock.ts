// Time as a dependency, so that tests can set it.

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

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

/** What clocks of ours differ by. Whatever was made further in the future was made by a clock that was wrong, or ours has gone back. */
export const clockSlackMs = 60_000
