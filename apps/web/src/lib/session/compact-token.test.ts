// The tokens of the sign-in are readable for the library that the server reads them with.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compactDecrypt, EmbeddedJWK, exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { encryptCompact, signCompact } from './compact-token.ts'

async function newRecipient() {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const { kty = '', crv = '', x = '', y = '' } = await exportJWK(publicKey)
  return { privateKey, published: { kid: 'k1', kty, crv, x, y } }
}

test('an encrypted grant is read by the holder of the key', async () => {
  const { privateKey, published } = await newRecipient()
  const content = { grant_type: 'login', note: 'ก'.repeat(5_000) }
  const { plaintext, protectedHeader } = await compactDecrypt(await encryptCompact(content, published), privateKey)
  assert.deepEqual(JSON.parse(new TextDecoder().decode(plaintext)), content)
  assert.equal(protectedHeader.kid, 'k1')
})

test('a changed header, another key or a changed part is refused', async () => {
  const { privateKey, published } = await newRecipient()
  const other = await newRecipient()
  const token = await encryptCompact({ grant_type: 'login' }, published)
  await assert.rejects(compactDecrypt(token, other.privateKey))
  const [header = '', ...parts] = token.split('.')
  const renamed = Buffer.from(Buffer.from(header, 'base64url').toString().replace('k1', 'k2')).toString('base64url')
  await assert.rejects(compactDecrypt([renamed, ...parts].join('.'), privateKey))
  await assert.rejects(compactDecrypt(`${token.slice(0, -4)}AAAA`, privateKey))
})

test('two grants of the same content differ', async () => {
  const { published } = await newRecipient()
  assert.notEqual(await encryptCompact({}, published), await encryptCompact({}, published))
})

test('a signed proof is verified with the key that it carries', async () => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const claims = { htm: 'POST', jti: 'one', iat: Math.floor(Date.now() / 1000) }
  const { payload, protectedHeader } = await jwtVerify(await signCompact(pair, claims), EmbeddedJWK, { typ: 'dpop+jwt' })
  assert.deepEqual(payload, claims)
  assert.deepEqual(Object.keys(protectedHeader.jwk ?? {}).sort(), ['crv', 'kty', 'x', 'y'])
})
