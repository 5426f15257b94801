// Runs the named test files, each in its own process, in the order given; `node --test` would sort them by name,
// and a process that outlives its file would keep it waiting forever.

import { join, resolve } from 'node:path'
import { bundleFolder, claimFolder, programs, runFromSource } from './bundle-folder.ts'
import { endRunningFiles, runFile } from './run-file.ts'
import { failureText, summaryText, type TestOutcome, type Took } from './test-outcomes.ts'

const root = resolve(import.meta.dirname, '../..')
const [filesAtOnce, ...files] = process.argv.slice(2)
/** For fewer files, the bundle takes longer to make than it saves. */
const filesMin = 12
const limits = { testMs: 300_000, fileMs: 420_000 }

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunningFiles()
    process.exit(1)
  })

const programOf = await bundlePrograms()
const tests: TestOutcome[] = []
const took: Took[] = []
const waiting = [...files]
await Promise.all(Array.from({ length: Number(filesAtOnce) }, runWaiting))
console.log(summaryText(tests, took).trimEnd())
if (tests.some(({ failure }) => failure !== undefined)) process.exitCode = 1

async function runWaiting(): Promise<void> {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const outcome = await runFile(path, programOf(path), limits)
    tests.push(...outcome.tests)
    took.push({ name: path, ms: outcome.ms })
    const failures = outcome.tests.flatMap(({ name, failure }) =>
      failure === undefined ? [] : [failureText(name, path, failure)],
    )
    process.stdout.write([outcome.printed, ...failures].join(''))
  }
}

async function bundlePrograms(): Promise<(path: string) => string> {
  const folder = resolve(root, bundleFolder)
  if (files.length < filesMin || !claimFolder(folder)) return (path) => path
  const { bundleFiles } = await import('./bundle-files.ts')
  const bundled = files.filter((file) => !runFromSource.has(file))
  await bundleFiles({ root, files: [...bundled, ...programs], folder })
  // For the tests, which start programs.
  process.env.TEST_BUNDLE = folder
  return (path) => (runFromSource.has(path) ? path : join(folder, `${path}.mjs`))
}
