import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { encryptMessage } from './encrypt-message.ts'
import { createServerKey } from './server-key.ts'

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

test('[D11.09] the example of RFC 8291 is encrypted as it is printed there', () => {
  const sender = createECDH('prime256v1')
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const keys = {
    browserKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
    browserSecret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  }
  const salt = bytes('DGv6ra1nlYgDCS1FRnbzlw')
  assert.equal(
    encryptMessage('When I grow up, I want to be a watermelon', keys, { sender, salt }).toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('[D11.09] no message has the key or the salt of another', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { browserKey: pair.getPublicKey(), browserSecret: randomBytes(16) }
  const [first, second] = [encryptMessage('x', keys), encryptMessage('x', keys)]
  assert.notDeepEqual(first.subarray(0, 16), second.subarray(0, 16))
  assert.notDeepEqual(first.subarray(21, 86), second.subarray(21, 86))
})

test('[D11.09] a message too long for a push service, and a key that is no point of the curve, are refused', () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const keys = { browserKey: pair.getPublicKey(), browserSecret: randomBytes(16) }
  assert.equal(encryptMessage('x'.repeat(3_993), keys).length, 4_096)
  assert.throws(() => encryptMessage('x'.repeat(3_994), keys), /too long/)
  assert.throws(() => encryptMessage('x', { ...keys, browserKey: Buffer.alloc(65, 4) }))
})

test('[D11.09] the key of the installation is the same after a restart, and another for another data key', () => {
  const [one, again, other] = [1, 1, 2].map((fill) => createServerKey(Buffer.alloc(32, fill), 'https://example.com').publicKey)
  assert.deepEqual(one, again)
  assert.notDeepEqual(one, other)
})
