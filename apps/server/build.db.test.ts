// What the built server loads late, or reads from beside its sources, is found from where it lies.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'

const dist = join(import.meta.dirname, 'dist')
/** The words of an import, at the beginning of a line, or of one that comes late. */
const naming = /^(import|export) (?:[^'"\n]* from )?"([^"\n]+)";$|\bimport\("([^"\n]+)"\)/gm

test('every part, package, thread and folder the built server names exists', () => {
  const begun = Date.now() - 1_000
  const made = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], { encoding: 'utf8' })
  assert.equal(made.status, 0, made.stderr)
  const { resolve } = createRequire(join(dist, 'main.js'))
  const parts = readdirSync(dist).filter((name) => name.endsWith('.js') && statSync(join(dist, name)).mtimeMs > begun)
  assert.ok(parts.includes('main.js'))
  for (const part of parts) {
    const text = readFileSync(join(dist, part), 'utf8')
    for (const [, , first, late] of text.matchAll(naming)) {
      const named = first ?? late ?? ''
      if (isBuiltin(named)) continue
      assert.ok(named.startsWith('.') ? existsSync(join(dist, named)) : resolve(named), `${part}: ${named}`)
    }
    for (const [, place = ''] of text.matchAll(/"(\.\.\/src[^"\n]*)"/g))
      assert.ok(existsSync(join(dist, place)), `${part}: ${place}`)
  }
  const main = readFileSync(join(dist, 'main.js'), 'utf8')
  for (const thread of ['hash-worker.ts', 'drawing-worker.ts'])
    assert.match(main, new RegExp(`"\\./${thread}", new URL\\("\\.\\./src/`))
})
