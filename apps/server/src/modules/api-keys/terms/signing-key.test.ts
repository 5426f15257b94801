// Tests which public keys are accepted to sign calls that move money.

import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { readSigningKey } from './signing-key.ts'

test('[D9.08] a signing key is read from PEM or from its bytes, and no other kind of key', () => {
  const { publicKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x ?? ''
  assert.equal(readSigningKey(raw)?.toString('base64url'), raw)
  assert.equal(readSigningKey(publicKey.export({ format: 'pem', type: 'spki' }))?.toString('base64url'), raw)
  const others = [generateKeyPairSync('x25519'), generateKeyPairSync('ec', { namedCurve: 'P-256' })]
  for (const other of others) assert.equal(readSigningKey(other.publicKey.export({ format: 'pem', type: 'spki' })), undefined)
  for (const text of ['', 'AAAA', raw.slice(1), `${raw}A`, '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'])
    assert.equal(readSigningKey(text), undefined, text)
})
