// Reports failures in full and ends with one line of counts; passed tests are only counted.

import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { failureText, readReports, summaryText, type TestOutcome, type Took } from './test-outcomes.ts'

export async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tests: TestOutcome[] = []
  const files: Took[] = []
  for await (const said of readReports(events)) {
    if ('printed' in said) yield said.printed
    else if ('tookFile' in said) files.push({ ...said.tookFile, name: relative(process.cwd(), said.tookFile.name) })
    else {
      tests.push(said)
      if (said.failure !== undefined) yield failureText(said.name, said.file, said.failure)
    }
  }
  yield summaryText(tests, files)
}

// Node loads a reporter from a module's default export; the name above is for readers.
export { report as default }
