// Runs the named test files, each in its own process, in the order given; `node --test` would sort them by name.

import { run } from 'node:test'
import { report } from './reporter.ts'

const [filesAtOnce, ...files] = process.argv.slice(2)
run({ files, concurrency: Number(filesAtOnce), timeout: 300_000 })
  .on('test:fail', () => {
    process.exitCode = 1
  })
  .compose(report)
  .pipe(process.stdout)
