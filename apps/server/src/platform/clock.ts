// Time as a dependency, so that tests can set it.

export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** What clocks of ours differ by. Whatever was made further in the future was made by a clock that was wrong, or ours has gone back. */
export const clockSlackMs = 60_000
