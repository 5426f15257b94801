// Where the bundles of test files are, and which files run from their sources instead.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The bundle of a file lies here under the path of its source. */
export const bundleFolder = 'node_modules/.cache/db-tests'

/** These tests look at how Node loads the server's modules, import modules by computed names, or bundle files themselves. */
export const runFromSource: ReadonlySet<string> = new Set([
  'apps/server/src/core/transitions/states.db.test.ts',
  'apps/server/src/platform/observability/tracing/tracing.db.test.ts',
  'tools/test/run.db.test.ts',
])

/** Programs that tests start as processes (`programFile`). */
export const programs = [
  'apps/server/src/add-operator.ts',
  'apps/server/src/main.ts',
  'apps/server/src/migrate-database.ts',
  'apps/server/src/print-approval-key.ts',
  'tests/faults/export-worker.ts',
  'tests/faults/withdrawal-worker.ts',
  'tests/support/processes/api-main.ts',
  'tests/support/processes/event-process.ts',
  'tests/support/processes/job-process.ts',
  'tests/support/processes/watch-process.ts',
] as const

/** False while another run of this checkout uses the folder; the claim ends with this process. */
export function claimFolder(folder: string): boolean {
  const claim = `${folder}.pid`
  try {
    process.kill(Number(readFileSync(claim, 'utf8')), 0)
    return false
  } catch {
    mkdirSync(dirname(claim), { recursive: true })
    writeFileSync(claim, String(process.pid))
    return true
  }
}
