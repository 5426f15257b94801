// `npm run faults`: the long forms of everything under tests/faults and of the ledger's races, one after the other, and one table at the end.
// Words pick files: `npm run faults -- scanner reorg`.

import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = 'tests/faults'
const alsoLong = ['packages/ledger/src/model.test.ts', 'packages/ledger/src/concurrency.test.ts']
const wanted = process.argv.slice(2)
/** Servers are killed and started again hundreds of times: what they compiled is kept, as under `npm start`. */
const compiled = join(root, 'node_modules/.cache/sampan/compiled')

const files = [...readdirSync(join(root, folder)).map((name) => join(folder, name)), ...alsoLong]
  .filter((name) => name.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))))
  .toSorted()

function run(file: string): Promise<boolean> {
  const flags = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=spec']
  return new Promise((answer) => {
    const child = spawn(process.execPath, [...flags, file], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, LONG: '1', LEDGER_LONG: '1' },
    })
    child.on('exit', (code) => answer(code === 0))
  })
}

const lines: string[] = []
let failed = 0
for (const file of files) {
  const started = performance.now()
  const ok = await run(file)
  if (!ok) failed += 1
  lines.push(`${ok ? 'ok  ' : 'FAIL'} ${basename(file, '.test.ts')} (${Math.round((performance.now() - started) / 1000)} s)`)
}
console.log(`\n${lines.join('\n')}\nfaults: ${files.length - failed} held, ${failed} did not`)
process.exitCode = failed > 0 || files.length === 0 ? 1 : 0
