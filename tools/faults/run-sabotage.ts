// Takes defences out of a copy of the project, one at a time, and expects the test of each to fail. `npm run faults -- sabotage [part]`.
// A test that stays green without its defence proves nothing.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyProject } from '../check/copy-project.ts'
import { root, runFile } from './run-file.ts'
import { defences } from './sabotage/all-defences.ts'
import type { Defence } from './sabotage/defence.ts'

const minutes = 5
const outputShown = 2_000

/** `red`: the test passes with the defence and fails without it. */
type SabotageVerdict = 'red' | 'STAYS GREEN' | 'FAILS WITH ITS DEFENCE' | 'TEXT NOT FOUND' | 'DID NOT LOAD'

/** Resolves to how many defences no test misses. */
export async function runSabotage(parts: readonly string[]): Promise<number> {
  const chosen = defences.filter(({ what, file }) => parts.length === 0 || parts.some((part) => `${what} ${file}`.includes(part)))
  const copy = mkdtempSync(join(tmpdir(), 'sampan-sabotage-'))
  let unproven = 0
  try {
    copyProject(root, copy)
    for (const defence of chosen) {
      const started = performance.now()
      const verdict = await sabotage(copy, defence)
      if (verdict !== 'red') unproven += 1
      const seconds = Math.round((performance.now() - started) / 1000)
      console.log(`| ${defence.what} | \`${defence.title}\` | ${verdict} | ${seconds} s |`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  console.log(`sabotage: ${chosen.length - unproven} of ${chosen.length} defences are missed by their test`)
  return unproven + (chosen.length === 0 ? 1 : 0)
}

async function sabotage(copy: string, { file, find, replace, also, test, title }: Defence): Promise<SabotageVerdict> {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const edits = [{ find, replace }, ...(also ? [also] : [])]
  if (edits.some((edit) => text.split(edit.find).length !== 2)) return 'TEXT NOT FOUND'
  const run = () => runFile(test, { minutes, env: {}, folder: copy, isQuiet: true, only: title })
  const whole = await run()
  if (whole.verdict !== 'held' || !showsTest(whole.output, '✔', title)) {
    console.log(whole.output.slice(-outputShown))
    return 'FAILS WITH ITS DEFENCE'
  }
  writeFileSync(
    path,
    edits.reduce((edited, edit) => edited.replace(edit.find, () => edit.replace), text),
  )
  const { verdict, output } = await run()
  writeFileSync(path, text)
  if (verdict === 'held') return 'STAYS GREEN'
  return verdict === 'late' || showsTest(output, '✖', title) ? 'red' : 'DID NOT LOAD'
}

/** The line of the reporter for this very test: a file that cannot be loaded fails too, and shows nothing. */
const showsTest = (output: string, sign: string, title: string): boolean =>
  output.split('\n').some((line) => line.trimStart().startsWith(sign) && line.includes(title))
