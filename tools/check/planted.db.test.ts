// Plants one fault of each kind in a copy of the project and expects `npm run check` to name them. That the project itself has none is seen by the check.

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { copyProject } from './copy-project.ts'
import { faults, type PlantedText } from './planted-faults.ts'

const root = resolve(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'sampan-check-'))
/** What each check found, by its name. */
const findings = new Map<string, string>()

before(() => {
  copyProject(root, copy)
  execFileSync('git', ['init', '-q'], { cwd: copy })
  narrowTypes()
  for (const { planted } of faults) planted.forEach(plant)
  runChecks()
})
after(() => rmSync(copy, { recursive: true, force: true }))

/** The compiler reads only the folders with planted types and statements: the whole project is what `npm run check` itself reads. */
function narrowTypes(): void {
  const file = join(copy, 'tsconfig.json')
  const config: { include: string[] } = JSON.parse(readFileSync(file, 'utf8'))
  const include = ['packages/contract', 'apps/server/src/modules/wallet']
  for (const folder of include)
    assert.ok(
      config.include.some((whole) => `${folder}/`.startsWith(`${whole}/`)),
      folder,
    )
  writeFileSync(file, JSON.stringify({ ...config, include }))
}

function plant({ path, text }: PlantedText): void {
  const file = join(copy, path)
  mkdirSync(dirname(file), { recursive: true })
  // Some findings count lines, so a new file begins with its text.
  appendFileSync(file, existsSync(file) ? `\n${text}\n` : `${text}\n`)
}

/** All faults at once, because most of the time goes into reading the project, which each check does once. */
function runChecks(): void {
  const only = [...new Set(faults.map(({ check }) => check))].join(',')
  const command = [join(root, 'tools/check/run.ts'), '--root', copy, `--only=${only}`]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  assert.equal(status, 1, stderr)
  for (const part of stdout.split(/^(?=ok {3}|FAIL )/m)) {
    const name = /^FAIL ([a-z: ]+) \(/.exec(part)?.[1]
    if (name !== undefined) findings.set(name, part)
  }
}

for (const { title, check, expected } of faults)
  test(`the check finds what was planted: ${title}`, () => {
    const found = findings.get(check)
    assert.ok(found !== undefined, `${check} fails`)
    for (const finding of expected) assert.match(found, finding)
  })
