// Tests how pressed keys become shortcuts.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completeRoutes, findRoute } from '../routes/find-route.ts'
import { notFoundRoute } from '../routes/public-routes.ts'
import { signedInRoutes } from '../routes/signed-in-routes.ts'
import { pressKey, shortcuts } from './shortcuts.ts'

completeRoutes(signedInRoutes)

const pressAll = (...keys: string[]) => {
  let pressed: readonly string[] = []
  const found = []
  for (const key of keys) {
    const next = pressKey(pressed, key)
    pressed = next.pressed
    if (next.found) found.push(next.found.keys.join(' '))
  }
  return found
}

test('one key or two in a row make a shortcut', () => {
  assert.deepEqual(pressAll('/'), ['/'])
  assert.deepEqual(pressAll('g', 'w'), ['g w'])
  assert.deepEqual(pressAll('w'), [])
  assert.deepEqual(pressAll('g', 'g', 'h'), ['g h'], 'a repeated first key begins again')
  assert.deepEqual(pressAll('g', 'z', 'w'), [], 'an unknown key ends the sequence')
  assert.deepEqual(pressAll('g', '?'), ['?'], 'another shortcut is taken as such')
})

test('every shortcut leads to a page that exists, and no two are the same', () => {
  for (const { action } of shortcuts)
    if (typeof action === 'object') assert.notEqual(findRoute(action.href), notFoundRoute, action.href)
  assert.equal(new Set(shortcuts.map(({ keys }) => keys.join(' '))).size, shortcuts.length)
})
