// Writes what happens in one test file as JSON lines, which the process that started it reads.

import { writeSync } from 'node:fs'
import type { TestEvent } from 'node:test/reporters'
import { readReports } from './test-outcomes.ts'

/** A file whose tests are over should have nothing left to do. */
const idleMs = 10_000

export async function* reportLines(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const said of readReports(events)) yield `${JSON.stringify(said)}\n`
  // Says what keeps the process alive, in time for the reader who ends it.
  setTimeout(() => {
    writeSync(2, `its tests are over, but these are open: ${process.getActiveResourcesInfo().join(', ')}\n`)
  }, idleMs).unref()
}

// Node loads a reporter from a module's default export; the name above is for readers.
export { reportLines as default }
