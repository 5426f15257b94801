// Ends the process at the first failure: whether the tests notice a mutant is all that is asked.

import type { TestEvent } from 'node:test/reporters'

export async function* stopAtFailure(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of events) if (event.type === 'test:fail') process.exit(1)
  yield ''
}

// Node loads a reporter from a module's default export; the name above is for readers.
export { stopAtFailure as default }
