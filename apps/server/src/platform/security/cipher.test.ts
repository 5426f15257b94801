import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { createCipher } from './cipher.ts'
import { createKeyRing } from './key-ring.ts'

const seal = createCipher(createKeyRing(randomBytes(32)))

test('a ciphertext opens only in its own place with its key', () => {
  const closed = seal.encrypt('482913', 'code 1')
  assert.equal(seal.decrypt(closed, 'code 1'), '482913')
  assert.ok(!closed.includes('482913'))
  assert.notDeepEqual(closed, seal.encrypt('482913', 'code 1'))
  assert.throws(() => createCipher(createKeyRing(randomBytes(32))).decrypt(closed, 'code 1'))
})

test('bytes that were changed, cut or moved to another row do not open', () => {
  const closed = seal.encrypt('482913', 'code 1')
  assert.throws(() => seal.decrypt(closed, 'code 2'))
  assert.throws(() => seal.decrypt(closed.subarray(0, -1), 'code 1'))
  const changed = Buffer.from(closed)
  changed[18] = (changed[18] ?? 0) ^ 1
  assert.throws(() => seal.decrypt(changed, 'code 1'))
})
