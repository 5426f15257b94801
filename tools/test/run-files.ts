// Runs the named test files, each in its own process, in the order given; `node --test` would sort them by name.

import { join, resolve } from 'node:path'
import { run } from 'node:test'
import { bundleFolder, claimFolder, programs, runFromSource } from './bundle-folder.ts'
import { report } from './reporter.ts'

const root = resolve(import.meta.dirname, '../..')
const [filesAtOnce, ...files] = process.argv.slice(2)
/** For fewer files, the bundle takes longer to make than it saves. */
const filesMin = 12

run({
  files: await filesToRun(),
  concurrency: Number(filesAtOnce),
  timeout: 300_000,
  // A failure names lines of the source, not of the bundle.
  execArgv: ['--enable-source-maps'],
})
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(report)
  .pipe(process.stdout)

async function filesToRun(): Promise<string[]> {
  const folder = resolve(root, bundleFolder)
  if (files.length < filesMin || !claimFolder(folder)) return files
  const { bundleFiles } = await import('./bundle-files.ts')
  const bundled = files.filter((file) => !runFromSource.has(file))
  await bundleFiles({ root, files: [...bundled, ...programs], folder })
  // For the tests, which start programs.
  process.env.TEST_BUNDLE = folder
  return files.map((file) => (runFromSource.has(file) ? file : join(folder, `${file}.mjs`)))
}
