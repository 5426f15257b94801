// Says what failed, whole, and closes with one line of counts.

import { basename } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

class BrowserReporter implements Reporter {
  private passed = 0
  private failed = 0
  private readonly took = new Map<string, number>()

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = basename(test.location.file)
    this.took.set(name, (this.took.get(name) ?? 0) + result.duration)
    if (result.status === 'passed') {
      this.passed++
      return
    }
    this.failed++
    console.log(`\nFAILED ${test.titlePath().filter(Boolean).join(' > ')} (${result.status})`)
    for (const error of result.errors) console.log(error.stack ?? error.message)
  }

  onError(error: { message?: string; stack?: string }): void {
    this.failed++
    console.log(error.stack ?? error.message)
  }

  onEnd(_result: FullResult): void {
    const slowest = [...this.took].sort(([, a], [, b]) => b - a).slice(0, 10)
    console.log(`slowest files: ${slowest.map(([name, ms]) => `${Math.round(ms / 1000)} s ${name}`).join(' | ')}`)
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }
}

// Playwright takes a reporter from a module's default export.
export default BrowserReporter
