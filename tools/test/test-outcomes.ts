// What Node's test events say about each test, and how a run reports it.

import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** One test that ended; `failure` says why it failed. */
export type TestOutcome = { readonly name: string; readonly file: string; readonly ms: number; readonly failure?: string }
export type Took = { readonly name: string; readonly ms: number }

/** Outcomes of tests, what they printed, and how long each file took. */
export type Report = TestOutcome | { readonly printed: string } | { readonly tookFile: Took }

export async function* readReports(events: AsyncIterable<TestEvent>): AsyncGenerator<Report> {
  for await (const event of events) {
    if (event.type === 'test:summary') {
      if (event.data.file) yield { tookFile: { name: event.data.file, ms: event.data.duration_ms } }
    } else if (event.type === 'test:stderr' || event.type === 'test:stdout') yield { printed: event.data.message }
    // The reason why a file fails although all of its tests passed.
    else if (event.type === 'test:diagnostic' && event.data.message.includes('after the test ended'))
      yield { printed: `${event.data.message}\n` }
    else if ((event.type === 'test:pass' || event.type === 'test:fail') && event.data.details.type !== 'suite') {
      const { name, file = '', details } = event.data
      const outcome = { name, file, ms: details.duration_ms }
      yield event.type === 'test:pass' ? outcome : { ...outcome, failure: reasonOf(event.data.details.error) }
    }
  }
}

function reasonOf(error: Error & { cause?: unknown; exitCode?: number; signal?: string | null }): string {
  if (error.exitCode !== undefined) return `its process ended with ${error.signal ?? error.exitCode}`
  return error.cause === undefined ? inspect(error) : inspect(error.cause)
}

export const failureText = (name: string, file: string, failure: string): string =>
  `\nFAILED ${name}\n  ${file}\n${failure.replaceAll(/^/gm, '  ')}\n`

/** The closing lines of a run. */
export const summaryText = (tests: readonly TestOutcome[], files: readonly Took[]): string => {
  const failed = tests.filter(({ failure }) => failure !== undefined).length
  return [
    `slowest: ${slowest(tests, 5)}`,
    `slowest files: ${slowest(files, 8)}`,
    `${tests.length - failed} passed, ${failed} failed`,
    '',
  ].join('\n')
}

const slowest = (all: readonly Took[], count: number): string =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${Math.round(ms)} ms ${name.slice(0, 70)}`)
    .join(' | ')
