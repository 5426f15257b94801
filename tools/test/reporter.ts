// Reports failures in full and ends with one line of counts; passed tests are only counted.

import { relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import { nameSource } from './bundle-folder.ts'

export async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let passed = 0
  let failed = 0
  const slow: Took[] = []
  const files: Took[] = []
  for await (const event of events) {
    if (event.type === 'test:summary' && event.data.file)
      files.push({ name: nameSource(relative(process.cwd(), event.data.file)), ms: event.data.duration_ms })
    if (event.type !== 'test:pass' && event.type !== 'test:fail') {
      if (event.type === 'test:stderr' || event.type === 'test:stdout') yield event.data.message
      // The reason why a file fails although all of its tests passed.
      if (event.type === 'test:diagnostic' && event.data.message.includes('after the test ended')) yield `${event.data.message}\n`
      continue
    }
    const { name, details, file } = event.data
    if (details.type === 'suite') continue
    if (event.type === 'test:pass') passed++
    else {
      failed++
      yield `\nFAILED ${nameSource(name)}\n  ${nameSource(file ?? '')}\n${indent(reason(event.data.details.error))}\n`
    }
    slow.push({ name, ms: details.duration_ms })
  }
  yield `slowest: ${slowest(slow, 5)}\n`
  yield `slowest files: ${slowest(files, 8)}\n`
  yield `${passed} passed, ${failed} failed\n`
}

type Took = { readonly name: string; readonly ms: number }

const slowest = (all: readonly Took[], count: number): string =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${Math.round(ms)} ms ${name.slice(0, 70)}`)
    .join(' | ')

function reason(error: Error & { cause?: unknown; exitCode?: number; signal?: string | null }): string {
  if (error.exitCode !== undefined) return `its process ended with ${error.signal ?? error.exitCode}`
  return error.cause === undefined ? inspect(error) : inspect(error.cause)
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ')

// Node loads a reporter from a module's default export; the name above is for readers.
export { report as default }
