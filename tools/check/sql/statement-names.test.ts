// A prepared statement is known by its name on a connection: two texts with one name make the second one fail, whichever comes first.

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('no two statements of the server share a name', () => {
  const root = new URL('../../../apps/server/src/', import.meta.url)
  const places = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      Array.from(readFileSync(new URL(file, root), 'utf8').matchAll(/name: '([\w-]+)',\s*text:/g), ([, name = '']) => ({
        name,
        file,
      })),
    )
  assert.ok(places.length > 150, `${places.length} statements read`)
  const shared = [...Map.groupBy(places, ({ name }) => name)].filter(([, found]) => found.length > 1)
  assert.deepEqual(
    shared.map(([name, found]) => `${name}: ${found.map(({ file }) => file).join(', ')}`),
    [],
  )
})
