import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createCipher } from './seal.ts'

const seal = createCipher(randomBytes(32))

test('a ciphertext opens only in its own place with its key', () => {
  const closed = seal.close('482913', 'code 1')
  assert.equal(seal.open(closed, 'code 1'), '482913')
  assert.ok(!closed.includes('482913'))
  assert.notDeepEqual(closed, seal.close('482913', 'code 1'))
  assert.throws(() => createCipher(randomBytes(32)).open(closed, 'code 1'))
})

test('bytes that were changed, cut or moved to another row do not open', () => {
  const closed = seal.close('482913', 'code 1')
  assert.throws(() => seal.open(closed, 'code 2'))
  assert.throws(() => seal.open(closed.subarray(0, -1), 'code 1'))
  const changed = Buffer.from(closed)
  changed[14] = (changed[14] ?? 0) ^ 1
  assert.throws(() => seal.open(changed, 'code 1'))
})
