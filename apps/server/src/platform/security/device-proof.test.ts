import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { computeMac, prepareMacKey } from './device-proof.ts'

test('AU-42 the MAC of a device proof is HMAC-SHA-256', () => {
  for (const length of [0, 1, 55, 64, 200, 5_000]) {
    const key = randomBytes(32)
    const text = `GET\n/api/otc/search?text=${'é'.repeat(length)}`
    assert.deepEqual(computeMac(prepareMacKey(key), text), createHmac('sha256', key).update(text).digest('base64url'))
  }
})
