// Reports failures in full and ends with one line of counts.

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

class BrowserReporter implements Reporter {
  private all: Suite | undefined
  /** Outside of any test. */
  private errors = 0
  private readonly took = new Map<string, number>()

  onBegin(_config: FullConfig, suite: Suite): void {
    this.all = suite
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = basename(test.location.file)
    this.took.set(name, (this.took.get(name) ?? 0) + result.duration)
    if (result.status === 'passed') return
    console.log(`\nFAILED ${titleOf(test)} (${result.status})`)
    for (const error of result.errors) console.log(error.stack ?? error.message)
    const page = readPage(result)
    if (page) console.log(`The page at the end:\n${page}`)
  }

  onError(error: { message?: string; stack?: string }): void {
    this.errors++
    console.log(error.stack ?? error.message)
  }

  onEnd(_result: FullResult): void {
    const slowest = [...this.took].sort(([, a], [, b]) => b - a).slice(0, 10)
    console.log(`slowest files: ${slowest.map(([name, ms]) => `${Math.round(ms / 1000)} s ${name}`).join(' | ')}`)
    const tests = this.all?.allTests() ?? []
    const passed = tests.filter((test) => test.outcome() === 'expected').length
    // A skipped test has proved nothing.
    console.log(`${passed} passed, ${tests.length - passed + this.errors} failed`)
  }
}

const pageLengthMax = 12_000

/** What the page showed when its test failed: a rare failure on another machine has no other witness. */
function readPage({ attachments }: TestResult): string | undefined {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined) return undefined
  const shown = readFileSync(path, 'utf8').matchAll(/^```yaml\n(.+?)^```$/gms)
  return [...shown].map(([, page = '']) => page.slice(0, pageLengthMax)).join('\n')
}

const titleOf = (test: TestCase): string => test.titlePath().filter(Boolean).join(' > ')

// Playwright takes a reporter from a module's default export.
export default BrowserReporter
