// The phone that Lighthouse simulates.

import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'

/** By Lighthouse's own measure: a cheap phone has 264 and a middling one 1,000. */
const phoneSpeed = 412

const measurements = 4

/**
 * How much slower the phone is than this machine at this moment. Lighthouse always takes 4, but a machine that is shared with
 * others can be half as fast a minute later, and would simulate a phone that is half as fast too. The best of a few seconds
 * counts, so that a short disturbance does not make the phone faster than it is.
 */
export function measureSlowdown(): number {
  const speed = Math.max(...Array.from({ length: measurements }, () => pageFunctions.computeBenchmarkIndex()))
  return Math.max(1, Math.round((speed / phoneSpeed) * 100) / 100)
}
