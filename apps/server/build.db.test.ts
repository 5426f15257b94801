// What the built server loads late, or reads from beside its sources, is found from where it lies.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from '../../tools/build.ts'

const dist = join(import.meta.dirname, 'dist')
/** The words of an import, at the beginning of a line, or of one that comes late. */
const naming = /^(import|export) (?:[^'"\n]* from )?"([^"\n]+)";$|\bimport\("([^"\n]+)"\)/gm

/** Of this build alone: parts of earlier builds stay beside them for a week. */
function partsOf(entry: string, known = new Map<string, string>()): Map<string, string> {
  if (known.has(entry)) return known
  const text = readFileSync(join(dist, entry), 'utf8')
  known.set(entry, text)
  for (const [, , first, late] of text.matchAll(naming)) {
    const named = first ?? late ?? ''
    if (named.startsWith('.')) partsOf(join(named), known)
  }
  return known
}

test('every part, package, thread and folder the built server names exists', () => {
  build({ server: true, pages: false })
  const { resolve } = createRequire(join(dist, 'main.js'))
  const parts = partsOf('main.js')
  assert.ok(parts.size > 1)
  for (const [part, text] of parts) {
    for (const [, , first, late] of text.matchAll(naming)) {
      const named = first ?? late ?? ''
      if (isBuiltin(named)) continue
      if (!named.startsWith('.')) assert.ok(resolve(named), `${part}: ${named}`)
    }
    for (const [, place = ''] of text.matchAll(/"(\.\.\/src[^"\n]*)"/g))
      assert.ok(existsSync(join(dist, place)), `${part}: ${place}`)
  }
  const main = readFileSync(join(dist, 'main.js'), 'utf8')
  for (const thread of ['hash-worker.ts', 'drawing-worker.ts'])
    assert.match(main, new RegExp(`"\\./${thread}", new URL\\("\\.\\./src/`))
})
