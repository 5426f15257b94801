// Repeats statements whose prepared plan a migration has made stale.

import { codeOf } from './database-errors.ts'

// More than any pool holds connections.
const stalePlansMax = 250

/** A migration came while this version runs: each connection that had prepared a statement before is given up, and a new one prepares it again. */
export async function withFreshPlans<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let stale = 0; ; stale++) {
    try {
      return await run()
    } catch (error) {
      if (!hasStalePlan(error) || stale >= stalePlansMax) throw error
    }
  }
}

export const hasStalePlan = (error: unknown): error is Error =>
  codeOf(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change')
