// Says what failed, whole, and closes with one line of counts.

import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

class BrowserReporter implements Reporter {
  private passed = 0
  private failed = 0

  onTestEnd(test: TestCase, result: TestResult): void {
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
    console.log(`${this.passed} passed, ${this.failed} failed`)
  }
}

// Playwright takes a reporter from a module's default export.
export default BrowserReporter
