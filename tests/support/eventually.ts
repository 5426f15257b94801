// Waits for a state that another task, connection or process brings about.

import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { inspect } from 'node:util'

/** Quick at first; a long wait polls less often, because reading costs what it waits for. */
const firstPauseMs = 10
const longestPauseMs = 50

type Absence = false | undefined | null
type WaitOptions<Value> = {
  readonly ms?: number
  /** The value to wait for, where any value but false, undefined and null would be too early. */
  readonly until?: (value: Value) => boolean
}

const isPresent = (value: unknown): boolean => value !== false && value !== undefined && value !== null

/** Reads until there is a value; fails with the name of the state and the last value after `ms`. */
export async function eventually<Value>(
  what: string,
  read: () => Value | Promise<Value>,
  { ms = 120_000, until = isPresent }: WaitOptions<Value> = {},
): Promise<Exclude<Value, Absence>> {
  const deadline = performance.now() + ms
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(1.5 * pauseMs, longestPauseMs)) {
    const value = await read()
    if (until(value)) return value as Exclude<Value, Absence>
    if (performance.now() > deadline) assert.fail(`${what}: not within ${ms} ms; last value: ${inspect(value, { depth: 4 })}`)
    await sleep(pauseMs)
  }
}
