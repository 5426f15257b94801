// The machine's clock, moved by as many milliseconds as a file says, so that a test can make it jump in a running process.

import { readFileSync } from 'node:fs'
import { type Clock, systemClock } from '../../../apps/server/src/platform/clock.ts'

const readEveryMs = 100

export function shiftedClock(file: string | undefined): Clock {
  if (file === undefined) return systemClock
  let shiftMs = 0
  const read = () => {
    try {
      shiftMs = Number(readFileSync(file, 'utf8')) || 0
    } catch {
      // Before the first jump there is no file.
      shiftMs = 0
    }
  }
  read()
  setInterval(read, readEveryMs).unref()
  return { now: () => new Date(Date.now() + shiftMs) }
}
