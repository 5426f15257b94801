// Tests that every entry of the sabotage still fits the code that it is about.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { titlesOf } from '../../check/security/evidence.ts'
import { root } from '../run-file.ts'
import { defences } from './all-defences.ts'

/** A title that is made from a table is known by a part between its places. */
const fits = (written: string, title: string): boolean =>
  written.includes(title) ||
  written
    .split(/\$\{[^}]+\}/)
    .slice(1)
    .some((part) => part.trim().length > 5 && title.includes(part.trim()))

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('each defence stands in its file once, and its test has the title', () => {
  for (const { what, file, find, also, test: path, title } of defences) {
    for (const text of [find, ...(also ? [also.find] : [])]) assert.equal(read(file).split(text).length, 2, `${what}: ${text}`)
    assert.ok(
      titlesOf(read(path)).some((written) => fits(written, title)),
      `${what}: ${title}`,
    )
  }
})
